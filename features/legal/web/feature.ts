import { defineWebFeature, type Page } from '#web/feature.ts';

const withFacts =
  (page: Page['load']): Page['load'] =>
  async () => {
    const [loaded, { facts }] = await Promise.all([page(), import('./facts.ts')]);
    return { ...loaded, facts };
  };

/** These texts are long, and only these pages show them. */
const texts = ['legal'];

export const legalWeb = defineWebFeature({
  name: 'legal',
  pages: [
    {
      path: '/about',
      guard: 'anybody',
      serverRendered: 'always',
      texts,
      load: withFacts(() => import('./pages/about-page.tsx')),
    },
    {
      path: '/privacy',
      guard: 'anybody',
      serverRendered: 'always',
      texts,
      load: withFacts(() => import('./pages/privacy-page.tsx')),
    },
    {
      path: '/terms',
      guard: 'anybody',
      serverRendered: 'always',
      texts,
      load: withFacts(() => import('./pages/terms-page.tsx')),
    },
    {
      path: '/accessibility',
      guard: 'anybody',
      serverRendered: 'always',
      texts,
      load: withFacts(() => import('./pages/accessibility-page.tsx')),
    },
  ],
  foot: [
    { path: '/about', label: 'legalLinks.about' },
    { path: '/privacy', label: 'legalLinks.privacy' },
    { path: '/terms', label: 'legalLinks.terms' },
    { path: '/accessibility', label: 'legalLinks.accessibility' },
  ],
});
