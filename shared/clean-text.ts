/**
 * The only cleaner of typed text: names, titles, messages, questions, references, reports, searches.
 *
 * Removed: controls, direction marks, zero-width characters, soft hyphens, Hangul and Khmer fillers, tags, half surrogates.
 * A blank that fonts draw as nothing (braille, a null note) becomes a space. Joiners and variation selectors stay inside a
 * word or an emoji, which they shape; so does the grapheme joiner of pointed Hebrew.
 */

const lineBreaks = /\r\n|[\r\n\u000b\u000c\u0085\u2028\u2029]/g;
const blanks = /[\u2800\u{1d159}]/gu;
/** Ignorable by Unicode (property DI), controls, marks of annotation. Tab and line feed are spaces. */
const unseen =
  /(?!\u200c|\u200d|[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0020}-\u{e01ef}])[\p{DI}\p{Cs}\ufff9-\ufffb]|(?![\t\n])\p{Cc}/gu;
/** Characters that shape the one before them. The end of a run of words has none to join. */
const strayJoiners = /[\u200c\u200d](?![\p{L}\p{M}\p{N}\p{S}])|(?<![\p{L}\p{M}\p{N}\p{P}\p{S}\u200d])[\u200c\u200d]/gu;
const straySelectors =
  /(?<![\p{L}\p{M}\p{N}\p{P}\p{S}\u200d])[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]+/gu;
/** Tags are seen in flags of regions only: a black flag, letters, an end. */
const strayTags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007e}]*)[\u{e0020}-\u{e00ff}]/gu;

/** The text without what cannot be seen, in composed form (NFC); its line breaks are line feeds. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(lineBreaks, '\n')
    .replace(blanks, ' ')
    .replace(unseen, '')
    .replace(strayTags, '')
    .replace(straySelectors, '')
    .replace(strayJoiners, '')
    .normalize('NFC');

/** The same on one line: breaks and runs of spaces become one space. */
export const toOneLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ').trim();

/** The same with its line breaks. */
export const toLines = (text: string): string => cleanText(text).trim();

/** Whether a cleaned text shows anything: a letter, number, punctuation, sign or emoji. A lone vowel point shows nothing. */
export const isVisible = (cleaned: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(cleaned);

/** Whether a cleaned text can be read aloud as a name or title: at least one letter or number of any script. */
export const hasLetter = (cleaned: string): boolean => /[\p{L}\p{N}]/u.test(cleaned);
