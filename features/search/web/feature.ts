import { Search } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';

export const searchWeb = defineWebFeature({
  name: 'search',
  pages: [
    { path: '/library/episodes', guard: 'signed-in', load: () => import('./episodes/episodes-page.tsx') },
    { path: '/search', guard: 'signed-in', load: () => import('./page/search-page.tsx') },
  ],
  nav: [{ path: '/search', label: 'navigation.search', icon: Search, order: 20, also: /^\/partners/i }],
});
