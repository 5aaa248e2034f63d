import { lazy } from 'react';

export { slugOfReference } from '../shared/guess-reference.ts';
export { hebrewNumeral } from '../shared/hebrew-numbers.ts';

/** Loads the parser that finds references in what people write; it knows every book, so it comes when it is needed. */
export const loadReferencesIn = () => import('../shared/references-in.ts').then(({ referencesIn }) => referencesIn);
/** A passage by its reference and its first words, and the way to it. */
export const PassageCard = lazy(() => import('./passage/passage-card.tsx'));
/** What a passage is called in the language of the interface, by its reference. */
export const PassageName = lazy(() => import('./passage/passage-name.tsx'));
