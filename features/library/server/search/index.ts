export type { StoredBooks } from './fill-index.ts';
export { indexSection, type PassageNames } from './index-section.ts';
export { createWords, placesOfLemma } from './lemmas.ts';
export { createSearch } from './search-texts.ts';
export { stemmedLanguages } from './translation-stems.ts';
