import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';

/** Shown by the reader. Parts of other features load theirs. */
const texts = ['account', 'texts', 'notifications', 'people', 'reports'];
const page = () => import('./page/reader-page.tsx');

export const readerWeb = defineWebFeature({
  name: 'reader',
  pages: [
    { path: '/text', guard: 'signed-in', texts, load: page },
    { path: '/text/:bookId/:sectionId?', guard: 'signed-in', texts, load: page },
  ],
  commands: { 'library.position': () => import('./page/position-command.ts') },
  prefetch: [
    () => import('./comments/reading-comments.tsx'),
    () => import('./name-in-language.tsx'),
    withTexts(() => import('./word/word-popover.tsx'), 'reader/word'),
    withTexts(() => import('./page/reader-settings-dialog.tsx'), 'reader/settings'),
    () => import('./comments/comments-panel.tsx'),
    () => import('./page/section-reader.tsx'),
    () => import('./passage/passage-card.tsx'),
  ],
});
