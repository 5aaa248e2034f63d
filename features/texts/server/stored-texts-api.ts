export { lastVerse } from './align-verses.ts';
export {
  listSectionsOf,
  listStoredBooks,
  readStoredSections,
  type StoredSection,
  type StoredVersion,
} from './store/read-stored.ts';
export { textOf } from './upstream/clean-html.ts';
export type { Segments } from './upstream/segments.ts';
