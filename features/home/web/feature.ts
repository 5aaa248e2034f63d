import { House } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';

export const homeWeb = defineWebFeature({
  name: 'home',
  pages: [
    {
      path: '/home',
      guard: 'signed-in',
      drawn: 'always',
      load: () => import('./home-page.tsx'),
      firstWords: {
        fr: () => import('../locales/fr.json?first'),
        en: () => import('../locales/en.json?first'),
        he: () => import('../locales/he.json?first'),
        es: () => import('../locales/es.json?first'),
      },
    },
  ],
  nav: [{ path: '/home', label: 'navigation.home', icon: House, order: 10 }],
});
