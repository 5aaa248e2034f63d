/**
 * English of four centuries of translations; the embedded one is modern. Folded by `plainLatin`, keyed by its words.
 */

const forms: Record<string, string> = {
  you: 'thou thee ye',
  your: 'thy thine',
  yourself: 'thyself',
  my: 'mine',
  are: 'art',
  were: 'wast wert',
  has: 'hath',
  have: 'hast',
  had: 'hadst',
  does: 'doth doeth',
  do: 'dost doest',
  did: 'didst',
  shall: 'shalt',
  will: 'wilt',
  should: 'shouldst shouldest',
  would: 'wouldst wouldest',
  can: 'canst',
  could: 'couldst couldest',
  may: 'mayest mayst',
  says: 'saith sayeth',
  said: 'saidst saidest',
  spoke: 'spake spakest',
  to: 'unto',
  on: 'upon',
  where: 'whither whence',
  there: 'thither thence',
  here: 'hither',
  no: 'nay',
  yes: 'yea',
  who: 'that which',
  why: 'wherefore',
  before: 'ere',
  between: 'betwixt',
  behold: 'lo',
  brothers: 'brethren',
  bore: 'bare',
  broke: 'brake',
  swore: 'sware',
  helped: 'holpen',
};

/** Synonyms in the King James Version and later Jewish translations. */
const words: Record<string, string> = {
  animals: 'beasts cattle',
  armies: 'hosts host',
  bird: 'fowl',
  birds: 'fowls fowl',
  clothing: 'raiment apparel',
  deceived: 'beguiled',
  deer: 'hart hind',
  discipline: 'chasten chastise',
  donkey: 'ass',
  donkeys: 'asses',
  empty: 'void',
  exiles: 'captivity',
  expanse: 'firmament',
  follow: 'pursue',
  food: 'meat victuals',
  foreigner: 'stranger sojourner alien',
  foreigners: 'strangers sojourners aliens',
  formless: 'form unformed',
  gazelle: 'roe',
  gentle: 'soft',
  god: 'deity almighty',
  grain: 'corn',
  harsh: 'grievous',
  holy: 'hallowed sacred',
  humble: 'meek lowly',
  humbly: 'modestly',
  just: 'justice',
  justice: 'judgment',
  kindness: 'lovingkindness mercy',
  lack: 'want',
  listen: 'hearken hear heed',
  listened: 'hearkened heeded',
  live: 'dwell sojourn',
  livestock: 'cattle',
  lived: 'dwelt sojourned',
  merciful: 'gracious compassionate',
  murder: 'kill slay',
  nations: 'heathen gentiles peoples',
  near: 'nigh',
  news: 'tidings',
  offspring: 'seed descendants',
  perhaps: 'peradventure',
  perverse: 'froward',
  preacher: 'koheleth qohelet kohelet ecclesiast',
  praise: 'hallelujah alleluia alleluiah',
  proclaim: 'publish',
  sanctify: 'hallow consecrate',
  scoffer: 'scorner',
  scoffers: 'scorners scornful',
  servant: 'handmaid bondman slave',
  servants: 'bondmen slaves',
  sheol: 'hell grave netherworld',
  spirit: 'wind',
  statutes: 'decrees laws',
  still: 'quiet tranquil',
  strike: 'smite',
  struck: 'smote smitten',
  tambourine: 'timbrel',
  tambourines: 'timbrels',
  tent: 'tabernacle',
  tents: 'tabernacles',
  tomb: 'sepulchre sepulcher',
  transgression: 'trespass iniquity',
  trumpet: 'shofar cornet',
  vanity: 'futility',
  waste: 'desolate void',
  wicked: 'ungodly',
  worthy: 'virtuous valour valor capable',
};

/** Inverts a table: the modern words of an older one. */
function turned(table: Record<string, string>): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [today, others] of Object.entries(table))
    for (const other of others.split(' ')) found.set(other, [...(found.get(other) ?? []), today]);
  return found;
}
const [todayOf, sameAs] = [turned(forms), turned(words)];

/** Common words that other translations omit or add. */
const common = new Set('shall unto upon may would yea lo oh also even'.split(' '));
export const isCommon = (word: string): boolean => common.has(word);

export const todaysForms = (word: string): string[] => todayOf.get(word) ?? [];

/** Words of the World English Bible for another translation's word (`firmament`, `kill`). */
export const otherWords = (word: string): string[] => sameAs.get(word) ?? [];

/**
 * Possible modern forms of an archaic verb (`maketh`, `goest`) or British spelling (`neighbour`). Most do not exist.
 */
export function unknownForms(word: string): string[] {
  const verb = /^(.{2,}?)(?:eth|est)$/.exec(word)?.[1];
  const found = verb ? [verb, `${verb}e`, verb.replace(/([b-df-hj-np-tv-z])\1$/, '$1'), verb.replace(/i$/, 'y')] : [];
  for (const [british, american] of [
    ['our', 'or'],
    ['ough', 'ow'],
    ['ise', 'ize'],
    ['isa', 'iza'],
    ['isi', 'izi'],
    ['ll', 'l'],
    ['aeo', 'eo'],
  ] as const)
    if (word.includes(british)) found.push(word.replace(british, american));
  return [...new Set(found)].filter((form) => form !== word);
}
