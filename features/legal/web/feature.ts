import { defineWebFeature, type Page } from '#web/feature.ts';

/** The legal pages; code, texts and facts load with the page. */
const withWords =
  (page: Page['load']): Page['load'] =>
  async () => {
    const words = import('./page-words.ts').then(async ({ legalWords, facts }) => {
      await legalWords();
      return facts;
    });
    const [loaded, facts] = await Promise.all([page(), words]);
    return { ...loaded, facts };
  };

export const legalWeb = defineWebFeature({
  name: 'legal',
  pages: [
    { path: '/about', guard: 'anybody', drawn: 'always', load: withWords(() => import('./pages/about-page.tsx')) },
    { path: '/privacy', guard: 'anybody', drawn: 'always', load: withWords(() => import('./pages/privacy-page.tsx')) },
    { path: '/terms', guard: 'anybody', drawn: 'always', load: withWords(() => import('./pages/terms-page.tsx')) },
    {
      path: '/accessibility',
      guard: 'anybody',
      drawn: 'always',
      load: withWords(() => import('./pages/accessibility-page.tsx')),
    },
  ],
  foot: [
    { path: '/about', label: 'legalLinks.about' },
    { path: '/privacy', label: 'legalLinks.privacy' },
    { path: '/terms', label: 'legalLinks.terms' },
    { path: '/accessibility', label: 'legalLinks.accessibility' },
  ],
});
