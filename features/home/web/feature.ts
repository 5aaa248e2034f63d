import { House } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';

export const homeWeb = defineWebFeature({
  name: 'home',
  pages: [
    {
      path: '/home',
      guard: 'signed-in',
      serverRendered: 'always',
      load: () => import('./home-page.tsx'),
      texts: ['home', 'texts', 'notifications', 'partners', 'people', 'profile', 'sessions'],
    },
  ],
  nav: [{ path: '/home', label: 'navigation.home', icon: House, order: 10 }],
});
