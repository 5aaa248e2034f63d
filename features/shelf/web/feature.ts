import { BookOpenText } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { shelfContract, shelfEvents } from '../contract.ts';

export const shelfWeb = defineWebFeature({
  name: 'shelf',
  refetch: refetchOn<typeof shelfEvents, typeof shelfContract>(
    'library',
    { favoritesChanged: ['favorites'], readingPositionsChanged: ['readingPositions', 'progress'] },
    'shelf',
  ),
  pages: [
    { path: '/library', guard: 'signed-in', load: () => import('./library/library-page.tsx') },
    { path: '/book/:slug', guard: 'signed-in', load: () => import('./book/book-page.tsx') },
  ],
  nav: [
    {
      path: '/library',
      label: 'navigation.texts',
      icon: BookOpenText,
      order: 30,
      also: /^\/(text|book|library)(\/|$)/i,
    },
  ],
  commands: {
    'library.favorite': () => import('./favorite-command.ts'),
    'library.forgetPosition': () => import('./forget-command.ts'),
  },
  prefetch: () => import('./prefetch.ts'),
  home: () => import('./home-cards.tsx'),
});
