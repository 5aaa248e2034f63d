import { lazy } from 'react';
import { latePart } from '#web/late-part.tsx';

export { slugOfReference } from '../shared/guess-reference.ts';
export { writeHebrewDate } from '../shared/hebrew-months.ts';
export { hebrewNumeral } from '../shared/hebrew-numbers.ts';
export { printRange } from '../shared/ranges.ts';
export { versionDigest } from '../shared/side-words.ts';
export { PassageCard, PassageName, ReferenceName } from './late-names.tsx';
export type { Picked, Pointed } from './reader/picked.ts';
export { useParashah } from './today/use-parashah.ts';
export { useReferences } from './use-references.ts';
export { useSectionName, useSpotName } from './use-section-name.ts';

/** Loads the parser that finds references in what people write; it knows every book, so it comes when it is needed. */
export const loadReferencesIn = () => import('../shared/references-in.ts').then(({ referencesIn }) => referencesIn);
/** Loads what reads a reference as people type it; it gives the part of an address, or null for what is none. */
export const loadReference = () =>
  Promise.all([import('../shared/canonical-reference.ts'), import('../shared/guess-reference.ts')]).then(
    ([{ canonicalReference }, { slugOfReference: slugOf }]) =>
      (typed: string): string | null => {
        const reference = canonicalReference(typed);
        return reference === null ? null : slugOf(reference);
      },
  );
/** What a text is called and its first verse, as the server gave them. */
export const PassageBeginning = latePart(() => import('./passage/passage-beginning.tsx'));
/** One section of a text to be read together; which one, its user says. */
export const SectionReader = lazy(() => import('./reader/section-reader.tsx'));
/** How the text is shown, as a button that opens the choices. */
export const TextSettings = latePart(() => import('./reader/text-settings.tsx'));
