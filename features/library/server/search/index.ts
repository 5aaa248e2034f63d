export { indexSection } from './index-section.ts';
export { createWords, placesOfLemma } from './lemmas.ts';
export { createSearch } from './search-texts.ts';
