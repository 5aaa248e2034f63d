import { hebrewWords } from './search-words.ts';

/** First and last word of a verse, counted from 1 as in pointing. */
export type WordRange = { from: number; to: number };

const BOLD = /^\s*<(b|strong)>([\s\S]{1,300}?)<\/\1>/;
/** Commentaries on the Talmud separate the quoted words by a dash. */
const DASHED = /^([^<>–—]{1,120}?)\s[–—-]\s/;
/** "And so on": the next quoted words come later in the verse. */
const GAPS = new Set(['וגו', 'וכו', 'וגומר', 'וכולי', 'גו', 'כו']);
/** Abbreviations of the Name. */
const NAME = new Set(['ה', 'יי', 'ייי', 'השם', 'ד']);
const PREFIX = /^[והבכלמש]{1,2}$/;

/** The quoted words at the beginning of a comment (dibbur hamatchil); empty if there are none. */
export function openingOf(html: string): string {
  const opening = BOLD.exec(html)?.[2] ?? DASHED.exec(html)?.[1] ?? '';
  return opening.replace(/<[^>]*>/g, ' ').trim();
}

/** Whether a quoted word is a word of the verse; strictest first: as written, in defective spelling, with a prefix. */
const comparisons: ((quoted: string, word: string) => boolean)[] = [
  (quoted, word) => quoted === word,
  (quoted, word) => skeleton(quoted) === skeleton(word),
  (quoted, word) => isPrefixed(quoted, word) || isPrefixed(word, quoted) || skeleton(quoted) === skeleton(word),
];

const skeleton = (word: string): string => (word[0] ?? '') + word.slice(1).replace(/[וי]/g, '');

const isPrefixed = (stem: string, word: string): boolean =>
  stem.length > 1 && word.endsWith(stem) && PREFIX.test(word.slice(0, -stem.length));

/** Restores names of God, which editions spell differently so that they are not erased. */
const asWritten = (word: string): string =>
  NAME.has(word) ? 'יהוה' : word.replace(/^(.{0,2})אלק/, '$1אלה').replace(/^(.{0,2})אלוה/, '$1אלה');

/**
 * Finds the words of a verse that a comment quotes, without vowels. Prefers the first match after the previous
 * comment's.
 * @param words words in the order of pointing
 * @param after first word of the previous comment; 0 without one
 * @returns null unless the quoted words before "and so on" are found in a row
 */
export function findOpening(opening: string, words: readonly string[], after = 0): WordRange | null {
  const verse = words.map((word) => asWritten(hebrewWords(word).join('')));
  const [first, ...others] = partsOf(opening);
  if (!first) return null;
  for (const isSame of comparisons) {
    const places = placesOf(first, verse, isSame);
    const from = places.find((at) => at + 1 >= after) ?? places[0];
    if (from === undefined) continue;
    let to = from + first.length - 1;
    for (const part of others) {
      const next = placesOf(part, verse, isSame).find((at) => at > to);
      if (next !== undefined) to = next + part.length - 1;
    }
    return { from: from + 1, to: to + 1 };
  }
  return null;
}

function partsOf(opening: string): string[][] {
  const parts: string[][] = [[]];
  for (const word of hebrewWords(opening)) {
    if (GAPS.has(word)) parts.push([]);
    else parts.at(-1)?.push(asWritten(word));
  }
  return parts.filter((part) => part.length > 0);
}

function placesOf(part: string[], verse: string[], isSame: (quoted: string, word: string) => boolean): number[] {
  const isHere = (at: number) => part.every((quoted, index) => isSame(quoted, verse[at + index] ?? ''));
  return verse.flatMap((_, at) => (isHere(at) ? [at] : []));
}
