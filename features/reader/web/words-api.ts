export { sideOf, wordAt, wordsOfSide } from './page/words-of-side.ts';
