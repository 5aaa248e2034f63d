/**
 * The only cleaning of typed text: names, titles, messages, questions, references, reports, searches.
 *
 * Removes controls, direction marks, zero-width characters, soft hyphens, Hangul and Khmer fillers, tags, half
 * surrogates. A blank that fonts render as nothing (braille, a null note) becomes a space. Joiners and variation
 * selectors stay inside a word or an emoji, which they shape; so does the grapheme joiner of pointed Hebrew.
 */

const lineBreaks = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;
const blanks = /[\u2800\u{1d159}]/gu;
/** Characters ignorable by Unicode (property DI), controls, annotation marks. Tab and line feed are spaces. */
const unseen =
  /(?!\u200c|\u200d|[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0020}-\u{e01ef}])[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;
/** Joiners and selectors without a character to join or shape. */
const strayJoiners = /[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{S}])|(?<![\p{L}\p{M}\p{N}\p{P}\p{S}\u200d])[\u200c\u200d]/gu;
const straySelectors =
  /(?<![\p{L}\p{M}\p{N}\p{P}\p{S}\u200d])[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;
/** A regional flag (black flag, tag characters, end tag), or tag characters outside of one, which show nothing. */
const flagOrTags = /(\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f})|[\u{e0020}-\u{e00ff}]+/gu;

/** The text without invisible characters, in composed form (NFC), with line feeds as line breaks. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(blanks, ' ')
    .replace(unseen, '')
    .replace(flagOrTags, (_all, flag = '') => flag)
    .replace(straySelectors, '')
    .replace(strayJoiners, '')
    .normalize('NFC');

/** Cleaned text on one line: line breaks and runs of spaces become one space. */
export const toOneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** Cleaned text with its line breaks, trimmed. */
export const toLines = (text: string): string => cleanText(text).trim();

/** Whether a cleaned text has a visible character: a letter, number, punctuation, symbol or emoji. */
export const isVisible = (cleaned: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleaned);

/** Whether a cleaned text has a letter or number of any script, as names and titles must. */
export const hasLetter = (cleaned: string): boolean => /[\p{L}\p{N}]/u.test(cleaned);
