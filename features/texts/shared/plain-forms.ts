import { cleanText } from '#shared/clean-text.ts';
import { parseHebrewNumeral } from './hebrew-numbers.ts';

const CUES =
  /^(?:(?:cf|cp|comp|see(?:\s+also)?|voir(?:\s+aussi)?|vgl|vid|v[eé]ase|ver|v|comparer?|compare[zr]?|regarde[zr]?|lire|lisez|read|e\.\s?g|i\.\s?e|p\.\s?ex|(?:ו?כ?ש?כתוב|נאמר|כנאמר|ונאמר|וכן|וראה|ועיין)|ראה|ראו|עיין|עיינו|עי['׳]|ע["״׳']|השוו?ה?|ר['׳]|כמו|שנאמר|שנ['׳])[.:]?(?:\s+|(?<=[.:])))+/i;
const OPENING = /^[\s([{<«“"'‘„‚‹*_•·>–—-]+/;
/** Excludes the single quotation mark, which may be the last number's geresh. */
const CLOSING = /[\s)\]}>»”"’'›,;!?…*_]+$/;
const CLOSING_ALL = /[\s)\]}>»”"’'›,;!?…*_.:]+$/;
const ON_WORDS = /[\s,]+(?:s\.\s?v\.|ad loc\.?|d["״]h|ד["״]ה|inter alia|passim).*$/i;

/** Position in an address of the public library. */
const LIBRARY = /^(?:https?:\/\/)?(?:[a-z]{1,10}\.)?sefaria\.org(?:\.il)?\/([^?#\s]+)/i;

export const isLibraryAddress = (text: string): boolean => LIBRARY.test(text);

/**
 * Normalises typed text: invisible characters, spaces, colons.
 * @returns null for an undecodable address of the library
 */
export function plainForm(typed: string): string | null {
  const text = cleanText(typed)
    .replace(/\s+/g, ' ')
    .replace(/(?<=[א-ת])[”“″](?=[א-ת])/g, '״')
    .replace(/(?<=[א-ת])[’‘′`´]/g, '׳')
    .replace(/(?<=[\p{L}\p{N}'"״׳]) ?[：∶׃](?= ?[\p{L}\p{N}])/gu, ':')
    .trim();
  const [, path] = LIBRARY.exec(text) ?? [];
  if (path === undefined) return text;
  try {
    const place = decodeURIComponent(path).replace(/\/+$/, '');
    return place.includes('/') ? null : place.replaceAll('_', ' ');
  } catch {
    return null;
  }
}

/** Variants that each remove more: opening signs, closing signs, full stops, brackets. */
export function withoutFrame(text: string): string[] {
  const begun = text.replace(OPENING, '').replace(CUES, '').replace(OPENING, '').replace(CUES, '');
  const short = begun
    .replace(ON_WORDS, '')
    .replace(/\s*[([][A-Za-z][^\d()[\]א-ת]{1,30}[)\]]\.?$/, '')
    .replace(CLOSING, '');
  const bare = short.replace(CLOSING_ALL, '');
  const open = bare.replace(/\s*[([]\s*(?=[\dא-תivxlc])/gi, ' ').replace(/[)\]]/g, '');
  const colons = open.replace(/(?<=\d)\/(?=\d)/g, ':');
  return [begun, short, bare, open, colons];
}

const OF = String.raw`(?:de\s+la\s+|de\s+l['’]|de\s+los\s+|des\s+|du\s+|del\s+|de\s+|d['’]|of\s+the\s+book\s+of\s+|of\s+|(?:ש?ב|מ|של\s+)?ספר\s+|של\s+|ב|ל|)`;
const CHAPTER = '(?:chapters?|chapitres?|chap|ch|cap[ií]tulos?|cap|perek|p[eé]rek|psaume|psalm|salmo|פרק|פרקים|דף|daf)';
const NUMBER = String.raw`(\d{1,3}[ab]?(?:[-–]\d{1,3}[ab]?)?|[א-ת]{1,3}["״׳'][א-ת]?|[א-ת]{1,3}|[ivxlc]+)`;
const CHAPTER_FIRST = new RegExp(String.raw`^${CHAPTER}\.?\s+${NUMBER},?\s+${OF}(\S.*\p{L})$`, 'iu');
const VERSE_FIRST = new RegExp(
  String.raw`^(?:verses?|versets?|vers[ií]culos?|פסוק)\s+${NUMBER},?\s+${OF}(?:[לב])?${CHAPTER}\.?\s+${NUMBER},?\s+${OF}(\S.*\p{L})$`,
  'iu',
);
const FIRST = String.raw`(?:first|premi(?:er|[eè]re)|primer[oa]?|1\s?(?:st|[eè]re?|ers?|re|r[ao]|[ªº°]|\.)|i[ªº°]|ראשון)`;
const SECOND = String.raw`(?:second[eoa]?|deuxi[eè]me|segund[oa]|2\s?(?:nde?|[eè]?me|e|d[ao]|[ªº°]|\.)|ii[ªº°]|שני)`;
const BOOK = String.raw`(?:\s+(?:livre|book|libro|ספר))?\s+(?:des|de\s+los|de\s+las|de|del|d['’]|of\s+the|of)?\s*`;
const ORDINALS: [RegExp, string][] = [
  [new RegExp(`^(?:(?:le|el|la|the)\\s+)?${FIRST}${BOOK}(?=\\p{L})`, 'iu'), '1 '],
  [new RegExp(`^(?:(?:le|el|la|the)\\s+)?${SECOND}${BOOK}(?=\\p{L})`, 'iu'), '2 '],
];

/** Standard word order of `chapitre 3 de la Genèse`, `Primera de Reyes 19`. */
export function inOrder(text: string): string[] {
  const [, chapter, title] = CHAPTER_FIRST.exec(text) ?? [];
  const [, verse, within, book] = VERSE_FIRST.exec(text) ?? [];
  const orders = [
    chapter && title && `${title} ${chapter}`,
    verse && within && book && `${book} ${within}:${verse}`,
    ...ORDINALS.map(([ordinal, number]) => text.replace(ordinal, number)),
  ];
  return orders.filter((one): one is string => one !== undefined && one !== '' && one !== text);
}

/** "And following" (`1:3ff`, `א ואילך`), which is ignored. */
const ONWARD =
  /(?<=[\dא-ת'"׳״][ab]?)\s?(?:ff?|sqq?|ss?|et\s+(?:suiv(?:ants?|antes)?|seq|s|ss|sqq)|y\s+(?:ss|siguientes)|and\s+following|ואילך|והלאה|ואיל['׳])\.?$/iu;
/** Half a verse, as scholars cite: `2:4a`, `2:4b-7a`. */
const HALF = /(?<=\d[:.,]\s?\d{1,3}|[-–]\s?\d{1,3})[a-d](?=$|[\s\-–—,;])/g;

export const withoutTail = (text: string): string => text.replace(ONWARD, '').replace(HALF, '');

/** Includes the full stop of `1,1.3`. */
const SEPARATOR =
  /(?<=\d[,:]\s?\d{1,3})\.\s?(?=\d)|\s*\/\s*(?=\p{L})|\s*[,;&+]\s*(?:et\s+|and\s+|y\s+|ו-?)?|\s+(?:et|and|y|e|u|und)\s+|\s+ו[-־]?(?=\d|[א-ת]{1,3}["״׳'])/giu;
/** Rest of a list of one book. */
const NUMBERS = /^[\s\d:.,;&+\-–—abfety]+$/i;
const areHebrewNumbers = (text: string): boolean =>
  text
    .split(/[\s:.,;\-–—־]+/)
    .every((one) => parseHebrewNumeral(one) !== null || parseHebrewNumeral(one.replace(/^ו/, '')) !== null);

/** Beginnings of a list, longest first: `Ex. 12:1, 3-5` yields `Ex. 12:1`. */
export function firstsOf(text: string): { first: string; rest: string }[] {
  return [...text.matchAll(SEPARATOR)]
    .map((match) => ({
      first: text.slice(0, match.index),
      rest: text.slice(match.index + match[0].length),
      sign: match[0],
    }))
    .filter(
      ({ first, rest, sign }) =>
        /[\dא-ת]/.test(first) && (/[;./]/.test(sign) || NUMBERS.test(rest) || areHebrewNumbers(rest)),
    )
    .reverse()
    .map(({ first, rest }) => ({ first, rest }));
}

/** Removes one to three Hebrew prefix letters: `בתהלים`, `ומבראשית`. */
export function withoutPrefixes(text: string): string[] {
  const [, letters = ''] = /^([ושהמבכל]{1,3})[א-ת"״]{2,}/.exec(text) ?? [];
  return Array.from({ length: letters.length }, (_, n) => text.slice(n + 1));
}
