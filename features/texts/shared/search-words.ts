import { inHebrewLetters } from './text-languages.ts';

const FINALS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' };
/** Hebrew points, margin marks, invisible joiners and direction marks. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|\u034f|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const STROKES = /['"`´׳״‘’‚‛“”„‟]/g;
const LONGEST_WORD = 60;

/**
 * A Hebrew word for the index: without points, geresh and final forms. Precomposed letters (from U+FB1D) are
 * decomposed. Empty without a Hebrew letter.
 */
export const plainHebrew = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(POINTS, '')
    .replace(STROKES, '')
    .replace(/[ךםןףץװױײ]/g, (letter) => FINALS[letter] ?? letter)
    .replace(/[^א-ת]/g, '')
    .slice(0, LONGEST_WORD);

export const cutHebrew = (text: string): string[] => text.match(/[\s־׀׃\-–—/|]|[^\s־׀׃\-–—/|]+/g) ?? [];

/** Normalised words in order; pieces without Hebrew letters are omitted. */
export const hebrewWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(POINTS, '')
    .split(/[^א-תװ-ײ'"`´׳״‘’‚‛“”„‟]+/)
    .map(plainHebrew)
    .filter((word) => word !== '');

export const cutLatin = (text: string): string[] => text.split(/([\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*)/u);

/** A word without accents and case, with a straight apostrophe. Empty if Hebrew. */
export const plainLatin = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}']|\p{Script=Hebrew}/gu, '')
    .replace(/^'+|'+$/g, '')
    .slice(0, LONGEST_WORD);

/**
 * Words of a text in other scripts.
 * @param plain `plainLatin`, or a caching variant
 */
export const latinWords = (text: string, plain = plainLatin): string[] =>
  cutLatin(text)
    .filter((_, at) => at % 2 === 1)
    .map(plain)
    .filter((word) => word !== '');

export const cutWords = (text: string, language: string): { text: string; word: string }[] =>
  inHebrewLetters(language)
    ? cutHebrew(text).map((piece) => ({ text: piece, word: plainHebrew(piece) }))
    : cutLatin(text).map((piece, at) => ({ text: piece, word: at % 2 === 1 ? plainLatin(piece) : '' }));
