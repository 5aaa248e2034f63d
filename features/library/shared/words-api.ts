export { cutReference } from './guess-reference.ts';
export { cutWords, plainHebrew, plainLatin } from './search-words.ts';
export { compareKeys } from './segment-keys.ts';
export { wordSpans } from './side-words.ts';
export { inHebrewLetters, type Side, sides } from './text-languages.ts';
