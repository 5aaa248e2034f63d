export type { CorpusVerse } from './corpus/corpus-verse.ts';
export { type CorpusWord, strongNumber } from './corpus/corpus-word.ts';
export { createEmbeddedBible } from './embedded-bible.ts';
export { embedded } from './embedded-versions.ts';
