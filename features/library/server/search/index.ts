export type { StoredBooks } from './fill-index.ts';
export { indexSection, type PassageNames } from './index-section.ts';
export { createWords, placesOfLemma } from './lemmas.ts';
export { stemmedLanguages } from './own-stems.ts';
export { createSearch } from './search-texts.ts';
