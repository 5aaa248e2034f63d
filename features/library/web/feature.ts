import { BookOpenText, Search } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { libraryContract, libraryEvents } from '../contract.ts';

/** Shown by the reader. Parts of other features load theirs. */
const texts = ['account', 'library', 'notifications', 'people', 'reports'];
const reader = () => import('./reader/reader-page.tsx');

export const libraryWeb = defineWebFeature({
  name: 'library',
  refetch: refetchOn<typeof libraryEvents, typeof libraryContract>(
    'library',
    { favoritesChanged: ['favorites'], readingPositionsChanged: ['readingPositions', 'progress'] },
    'saved',
  ),
  pages: [
    { path: '/text', guard: 'signed-in', texts, load: reader },
    { path: '/text/:bookId/:sectionId?', guard: 'signed-in', texts, load: reader },
    { path: '/library', guard: 'signed-in', load: () => import('./library/library-page.tsx') },
    { path: '/library/episodes', guard: 'signed-in', load: () => import('./episodes/episodes-page.tsx') },
    { path: '/search', guard: 'signed-in', load: () => import('./search/search-page.tsx') },
    { path: '/book/:slug', guard: 'signed-in', load: () => import('./book/book-page.tsx') },
  ],
  nav: [
    { path: '/search', label: 'navigation.search', icon: Search, order: 20, also: /^\/partners/i },
    {
      path: '/library',
      label: 'navigation.texts',
      icon: BookOpenText,
      order: 30,
      also: /^\/(text|book|library)(\/|$)/i,
    },
  ],
  commands: { 'library.position': () => import('./reader/position-command.ts') },
  prefetchList: () => import('./prefetch.ts'),
  home: () => import('./home-cards.tsx'),
});
