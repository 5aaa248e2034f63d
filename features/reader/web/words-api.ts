export { sideOf, sidesOf, wordAt, wordsOfSide } from './page/words-of-side.ts';
