export type { CorpusVerse } from './corpus/corpus-verse.ts';
export { createEmbeddedBible } from './embedded-bible.ts';
export { embedded } from './embedded-versions.ts';
