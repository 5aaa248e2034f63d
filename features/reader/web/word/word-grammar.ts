/**
 * Meaning of an OSHB morphology code by part (`HC/Vqw3ms/Sp3mp`). Codes:
 * hb.openscriptures.org/parsing/HebrewMorphologyCodes.html; unknown ones are omitted.
 */
type Grammar = { isAramaic: boolean; parts: WordPart[] };
export type WordPart = {
  terms: GrammarTerm[];
  stem?: readonly [hebrew: string, latin: string];
};

const kinds = {
  A: { a: 'adjective', c: 'cardinal', g: 'gentilic', o: 'ordinal', '': 'adjective' },
  C: { '': 'conjunction' },
  D: { '': 'adverb' },
  N: { c: 'noun', g: 'gentilic', p: 'properName', '': 'noun' },
  P: { d: 'demonstrative', f: 'indefinite', i: 'interrogative', p: 'personal', r: 'relative', '': 'pronoun' },
  R: { d: 'prepositionArticle', '': 'preposition' },
  S: { d: 'directional', h: 'paragogicHe', n: 'paragogicNun', p: 'suffix', '': 'suffix' },
  T: {
    a: 'affirmation',
    d: 'article',
    e: 'exhortation',
    i: 'question',
    j: 'interjection',
    m: 'demonstrativeParticle',
    n: 'negation',
    o: 'object',
    p: 'preposition',
    r: 'relative',
    '': 'particle',
  },
  V: { '': 'verb' },
} as const;

const forms = {
  p: 'perfect',
  q: 'sequentialPerfect',
  i: 'imperfect',
  w: 'sequentialImperfect',
  h: 'cohortative',
  j: 'jussive',
  v: 'imperative',
  r: 'activeParticiple',
  s: 'passiveParticiple',
  a: 'absoluteInfinitive',
  c: 'constructInfinitive',
} as const;
const persons = { 1: 'first', 2: 'second', 3: 'third' } as const;
const genders = { b: 'both', c: 'both', f: 'feminine', m: 'masculine' } as const;
const numbers = { s: 'singular', d: 'dual', p: 'plural' } as const;
const states = { a: 'absolute', c: 'construct', d: 'determined' } as const;

type Values<T> = T extends Record<string | number, infer V> ? V : never;
type GrammarTerm =
  | { [K in keyof typeof kinds]: Values<(typeof kinds)[K]> }[keyof typeof kinds]
  | Values<typeof forms>
  | Values<typeof persons>
  | Values<typeof genders>
  | Values<typeof numbers>
  | Values<typeof states>;

const hebrewStems: Record<string, readonly [string, string]> = {
  q: ['קל', 'qal'],
  N: ['נפעל', 'nifal'],
  p: ['פיעל', 'piel'],
  P: ['פועל', 'pual'],
  h: ['הפעיל', 'hifil'],
  H: ['הופעל', 'hofal'],
  t: ['התפעל', 'hitpael'],
  o: ['פולל', 'polel'],
  O: ['פולל', 'polal'],
  r: ['התפולל', 'hitpolel'],
  m: ['פועל', 'poel'],
  M: ['פועל', 'poal'],
  k: ['פלל', 'palel'],
  K: ['פולל', 'pulal'],
  Q: ['קל סביל', 'qal (passive)'],
  l: ['פלפל', 'pilpel'],
  L: ['פולפל', 'polpal'],
  f: ['התפלפל', 'hitpalpel'],
  D: ['נתפעל', 'nitpael'],
  j: ['פעלעל', 'pealal'],
  i: ['פלל', 'pilel'],
  u: ['הותפעל', 'hotpaal'],
  c: ['תפעל', 'tifil'],
  v: ['השתפעל', 'hishtafel'],
  w: ['נתפלל', 'nitpalel'],
  y: ['נתפועל', 'nitpoel'],
  z: ['התפועל', 'hitpoel'],
};
const aramaicStems: Record<string, readonly [string, string]> = {
  q: ['פעל', 'peal'],
  Q: ['פעיל', 'peil'],
  u: ['התפעל', 'hitpeel'],
  p: ['פעל', 'pael'],
  P: ['אתפעל', 'itpaal'],
  M: ['התפעל', 'hitpaal'],
  a: ['אפעל', 'afel'],
  h: ['הפעל', 'hafel'],
  s: ['ספעל', 'safel'],
  e: ['שפעל', 'shafel'],
  H: ['הופעל', 'hofal'],
  i: ['אתפעל', 'itpeel'],
  t: ['השתפעל', 'hishtafel'],
  v: ['אשתפעל', 'ishtafel'],
  w: ['התאפעל', 'hitafel'],
  o: ['פולל', 'polel'],
  z: ['אתפועל', 'itpoel'],
  r: ['התפולל', 'hitpolel'],
  f: ['התפלפל', 'hitpalpel'],
  b: ['הפעל', 'hefal'],
  c: ['תפעל', 'tifel'],
  m: ['פועל', 'poel'],
  l: ['פלפל', 'palpel'],
  L: ['אתפלפל', 'itpalpel'],
  O: ['אתפולל', 'itpolel'],
  G: ['אתפעל', 'itafal'],
};

export function readMorphology(code: string): Grammar {
  const isAramaic = code.startsWith('A');
  const parts = code
    .slice(1)
    .split('/')
    .filter((part) => part !== '')
    .map((part) => readPart(part, isAramaic));
  return { isAramaic, parts };
}

const lookUp = <T extends object>(table: T, letter: string | undefined): T[keyof T] | undefined =>
  letter !== undefined && Object.hasOwn(table, letter) ? table[letter as keyof T] : undefined;

function readPart(part: string, isAramaic: boolean): WordPart {
  const kind = lookUp(kinds, part[0]);
  if (!kind) return { terms: [] };
  if (part[0] === 'V') {
    const stem = lookUp(isAramaic ? aramaicStems : hebrewStems, part[1]);
    const form = lookUp(forms, part[2]);
    return {
      terms: ['verb', ...(form ? [form] : []), ...agreement(part.slice(3), form?.endsWith('Participle') !== true)],
      ...(stem && { stem }),
    };
  }
  const name: GrammarTerm = lookUp(kind, part[1]) ?? kind[''];
  return { terms: [name, ...agreement(part.slice(2), part[0] === 'P' || part[0] === 'S')] };
}

/** `x` means unspecified in codes. */
function agreement(letters: string, hasPerson: boolean): GrammarTerm[] {
  const rest = [...letters];
  const person = hasPerson ? lookUp(persons, rest.shift()) : undefined;
  const [gender, number, state] = rest;
  const found = [person, lookUp(genders, gender), lookUp(numbers, number), lookUp(states, state)];
  return found.filter((term): term is NonNullable<typeof term> => term !== undefined);
}
