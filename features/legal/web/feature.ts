import type { ComponentType } from 'react';
import { defineWebFeature } from '#web/feature.ts';

type Loaded = { default: ComponentType };

/** A page and its words, both only when it is opened. */
const withWords = (page: () => Promise<Loaded>) => async (): Promise<Loaded> => {
  const words = import('./page-words.ts').then(({ legalWords }) => legalWords());
  const [loaded] = await Promise.all([page(), words]);
  return loaded;
};

export const legalWeb = defineWebFeature({
  name: 'legal',
  pages: [
    { path: '/about', guard: 'anybody', load: withWords(() => import('./pages/about-page.tsx')) },
    { path: '/privacy', guard: 'anybody', load: withWords(() => import('./pages/privacy-page.tsx')) },
    { path: '/terms', guard: 'anybody', load: withWords(() => import('./pages/terms-page.tsx')) },
    { path: '/accessibility', guard: 'anybody', load: withWords(() => import('./pages/accessibility-page.tsx')) },
  ],
  foot: [
    { path: '/about', label: 'legalLinks.about' },
    { path: '/privacy', label: 'legalLinks.privacy' },
    { path: '/terms', label: 'legalLinks.terms' },
    { path: '/accessibility', label: 'legalLinks.accessibility' },
  ],
});
