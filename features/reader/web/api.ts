import { lazyPart } from '#web/routing/lazy.tsx';

export { setHebrewOnly } from '#features/texts/web/reader-settings-api.ts';
export type { PickedComment } from './comments/picked-comment.ts';
export { PassageCard, PassageName, ReferenceName } from './lazy-names.tsx';
export type { Picked, Pointed } from './page/picked.ts';

export const PassageBeginning = lazyPart(() => import('./passage/passage-beginning.tsx'), null);
export const SectionReader = lazyPart(() => import('./page/section-reader.tsx'));
export const ReadingComments = lazyPart(() => import('./comments/reading-comments.tsx'));
export const CommentChip = lazyPart(() => import('./comments/comment-chip.tsx'), null);
export const TextSettings = lazyPart(() => import('./page/text-settings.tsx'), null);
