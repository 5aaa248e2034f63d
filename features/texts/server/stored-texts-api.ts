export { lastVerse } from './align-verses.ts';
export { createAnswerCache } from './answer-cache.ts';
export { IN_BOOK } from './store/in-book.ts';
export { textOf } from './upstream/clean-html.ts';
export type { Segments } from './upstream/segments.ts';
export { TooLong, within } from './within.ts';
