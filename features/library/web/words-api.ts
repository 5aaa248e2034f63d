export { sideOf, wordAt, wordsOfSide } from './reader/words-of-side.ts';
