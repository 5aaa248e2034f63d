import './page/reading.css';
import { defineWebFeature } from '#web/feature.ts';

/** Texts that the reader itself shows. Parts of other features load theirs. */
const texts = ['account', 'texts', 'notifications', 'people', 'reports'];
const page = () => import('./page/reader-page.tsx');

export const readerWeb = defineWebFeature({
  name: 'reader',
  pages: [
    { path: '/text', guard: 'signed-in', texts, load: page },
    { path: '/text/:bookId/:sectionId?', guard: 'signed-in', texts, load: page },
  ],
  commands: { 'library.position': () => import('./page/position-command.ts') },
  prefetch: () => import('./prefetch.ts'),
});
