import { defineFeature } from '#server/feature.ts';
import { libraryEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import { isInIsrael } from '../shared/in-israel.ts';
import { cachedRoutes } from './cached-routes.ts';
import { prepareEpisodes } from './episodes/match-episodes.ts';
import { libraryOf } from './library.ts';
import { libraryData } from './personal-data.ts';
import { libraryRouter } from './router.ts';
import { today } from './today/today.ts';

export const libraryFeature = defineFeature({
  name: 'library',
  locales: { fr, en, he, es },
  events: libraryEvents,
  personalData: libraryData,
  router: libraryRouter,
  routes: cachedRoutes,
  home: { more: async (_app, { input }) => ({ today: today(input.date, isInIsrael(input.timeZone)) }) },
  shortcuts: [{ text: 'library.today', path: '/home#today' }],
  pageHints: [
    {
      path: /^\/text\//i,
      texts: ['account', 'library', 'notifications', 'people', 'reports'],
      load: ['features/library/web/reader/reader-page.tsx'],
      fonts: ['noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2'],
    },
    { path: /^\/(home\/?)?$/i, load: ['features/library/web/home-cards.tsx'] },
  ],
  jobs: (app) => [{ name: 'library.packs', cron: '*/5 * * * *', run: () => libraryOf(app).packs.run() }],
  start: (app) => {
    const library = libraryOf(app);
    // The index is built once for all instances, the names of episodes in each.
    library.search
      .prepare(app)
      .then(prepareEpisodes)
      .catch((error: unknown) => app.log.error({ err: error }, 'the names of episodes could not be read'));
    return async () => void (await Promise.all([library.packs.stop(), library.search.stop(), library.settled()]));
  },
});
