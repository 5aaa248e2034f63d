import { lazyPart } from '#web/routing/lazy.tsx';

export { slugOfReference } from '../shared/guess-reference.ts';
export { writeHebrewDate } from '../shared/hebrew-months.ts';
export { hebrewNumeral } from '../shared/hebrew-numbers.ts';
export { printRange } from '../shared/ranges.ts';
export { versionDigest } from '../shared/side-words.ts';
export type { PickedComment } from './comments/picked-comment.ts';
export { PassageCard, PassageName, ReferenceName } from './lazy-names.tsx';
export type { Picked, Pointed } from './reader/picked.ts';
export { setHebrewOnly } from './reader/reader-settings.ts';
export { useParashah } from './today/use-parashah.ts';
export { useReferences } from './use-references.ts';
export { useBookName, useSectionName, useSpotName } from './use-section-name.ts';

export const loadReferencesIn = () => import('../shared/references-in.ts').then(({ referencesIn }) => referencesIn);
export const loadReference = () =>
  Promise.all([import('../shared/canonical-reference.ts'), import('../shared/guess-reference.ts')]).then(
    ([{ canonicalReference }, { slugOfReference: slugOf }]) =>
      (typed: string): string | null => {
        const reference = canonicalReference(typed);
        return reference === null ? null : slugOf(reference);
      },
  );
export const PassageBeginning = lazyPart(() => import('./passage/passage-beginning.tsx'), null);
/** A section for reading together; the caller chooses it. */
export const SectionReader = lazyPart(() => import('./reader/section-reader.tsx'));
/** Comments on a section read together; the caller provides what is opened and pointed at. */
export const ReadingComments = lazyPart(() => import('./comments/reading-comments.tsx'));
/** Names the comment another reader has open, if it is in the learner's own list of the section. */
export const CommentChip = lazyPart(() => import('./comments/comment-chip.tsx'), null);
export const TextSettings = lazyPart(() => import('./reader/text-settings.tsx'), null);
