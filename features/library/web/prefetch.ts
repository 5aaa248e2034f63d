import { withTexts } from '#web/i18n.ts';

export default [
  () => import('./comments/reading-comments.tsx'),
  () => import('./name-in-language.tsx'),
  withTexts(() => import('./word/word-popover.tsx'), 'library/word'),
  () => import('./reader/reader-settings-dialog.tsx'),
  () => import('./comments/comments-panel.tsx'),
  () => import('./reader/section-reader.tsx'),
  () => import('./passage/passage-card.tsx'),
  () => import('./picker-api.ts'),
  () => import('../shared/references-in.ts'),
  () => import('../shared/canonical-reference.ts'),
  () => import('../shared/guess-reference.ts'),
];
