import { withTexts } from '#web/i18n.ts';

export default [
  () => import('./comments/reading-comments.tsx'),
  () => import('./name-in-language.tsx'),
  withTexts(() => import('./word/word-popover.tsx'), 'reader'),
  withTexts(() => import('./page/reader-settings-dialog.tsx'), 'reader'),
  withTexts(() => import('./aloud/aloud-bar.tsx'), 'reader'),
  () => import('./comments/comments-panel.tsx'),
  () => import('./page/section-reader.tsx'),
  () => import('./passage/passage-card.tsx'),
  () => import('./passage/passage-beginning.tsx'),
  () => import('./comments/comment-chip.tsx'),
  () => import('./page/text-settings.tsx'),
  () => import('./page/key-help-dialog.tsx'),
];
