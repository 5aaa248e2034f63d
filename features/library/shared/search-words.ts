import { inHebrewLetters } from './text-languages.ts';

const FINALS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ', װ: 'וו', ױ: 'וי', ײ: 'יי' };
/** Vowels, cantillation, the dots of letters, marks of the margin, invisible joiners and directions. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]|\u034f|[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
/** Geresh, gershayim and what people type for them. */
const STROKES = /['"`´׳״‘’‚‛“”„‟]/g;
/** Longer than any word; what comes after is not looked at. */
const LONGEST_WORD = 60;

/**
 * One Hebrew word as the index knows it: letters only, without points, strokes and final forms. Letters with their dot in
 * one character (U+FB1D and on) come apart first. Empty when there is no Hebrew letter.
 */
export const plainHebrew = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(POINTS, '')
    .replace(STROKES, '')
    .replace(/[ךםןףץװױײ]/g, (letter) => FINALS[letter] ?? letter)
    .replace(/[^א-ת]/g, '')
    .slice(0, LONGEST_WORD);

/** A text cut where words end: at white space, maqaf and hyphens, paseq, sof pasuq. Each piece holds one word or none. */
export const cutHebrew = (text: string): string[] => text.split(/(?<=[\s־׀׃\-–—/|])|(?=[\s־׀׃\-–—/|])/);

/** The words of a Hebrew text as the index knows them, in their order; pieces without Hebrew letters are left out. */
export const hebrewWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(POINTS, '')
    .split(/[^א-תװ-ײ'"`´׳״‘’‚‛“”„‟]+/)
    .map(plainHebrew)
    .filter((word) => word !== '');

/** A text of other scripts cut into words and what stands between them, one after the other, a word at each odd place. */
export const cutLatin = (text: string): string[] => text.split(/([\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*)/u);

/** One such word without accents and case, its apostrophe a straight one. Empty for a Hebrew word. */
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
 * The words of a text in other scripts, in their order.
 * @param plain `plainLatin`, or one that remembers, for many texts
 */
export const latinWords = (text: string, plain = plainLatin): string[] =>
  cutLatin(text)
    .filter((_, at) => at % 2 === 1)
    .map(plain)
    .filter((word) => word !== '');

/** A text cut into pieces, each with the word it holds as the index knows it, empty where it holds none. */
export const cutWords = (text: string, language: string): { text: string; word: string }[] =>
  inHebrewLetters(language)
    ? cutHebrew(text).map((piece) => ({ text: piece, word: plainHebrew(piece) }))
    : cutLatin(text).map((piece, at) => ({ text: piece, word: at % 2 === 1 ? plainLatin(piece) : '' }));
