import { defineFeature } from '#server/feature.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { cachedRoutes } from './cached-routes.ts';
import { textsData } from './personal-data.ts';
import { textsRouter } from './router.ts';
import { textsOf } from './texts.ts';

export const textsFeature = defineFeature({
  name: 'texts',
  group: 'library',
  locales: { fr, en, he, es },
  personalData: textsData,
  router: textsRouter,
  routes: cachedRoutes,
  check: async () => (await import('./packs/check-packs.ts')).checkPacks,
  jobs: (app) => [{ name: 'library.packs', cron: '*/5 * * * *', run: () => textsOf(app).packs.run() }],
  start: (app) => async () => {
    const texts = textsOf(app);
    await Promise.all([texts.packs.stop(), texts.settled()]);
  },
});
