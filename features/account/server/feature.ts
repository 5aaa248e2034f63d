import { defineFeature } from '#server/feature.ts';
import { accountEvents } from '../contract.ts';
import en from '../locales/en.json' with { type: 'json' };
import es from '../locales/es.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };
import he from '../locales/he.json' with { type: 'json' };
import signInEn from '../sign-in/locales/en.json' with { type: 'json' };
import signInEs from '../sign-in/locales/es.json' with { type: 'json' };
import signInFr from '../sign-in/locales/fr.json' with { type: 'json' };
import signInHe from '../sign-in/locales/he.json' with { type: 'json' };
import { ARCHIVE_EMAIL } from './archive/archive-email.ts';
import { archiveRoute } from './archive/archive-route.ts';
import { sweepArchives } from './archive/sweep-archives.ts';
import { accountOutbox } from './emails.ts';
import { eraseAgain } from './leaving/erase-again.ts';
import { eraseLeavers } from './leaving/erase-leavers.ts';
import { accountData } from './personal-data.ts';
import { accountRouter } from './router.ts';
import { reencryptFactors } from './second-factor/reencrypt-factors.ts';
import { sweepExpired } from './sessions/sweep-expired.ts';
import { warmAuth } from './sign-in/auth-of.ts';
import { authRoutes } from './sign-in/auth-routes.ts';
import { identify } from './sign-in/identify.ts';

export const accountFeature = defineFeature({
  name: 'account',
  events: accountEvents,
  personalData: accountData,
  locales: {
    fr: { ...fr, ...signInFr },
    en: { ...en, ...signInEn },
    he: { ...he, ...signInHe },
    es: { ...es, ...signInEs },
  },
  identify,
  pageHints: [
    {
      path: /./,
      audience: 'visitors',
      texts: ['account/sign-in'],
      load: ['features/account/web/login-page/login-page.tsx'],
    },
  ],
  router: accountRouter,
  routes: (http, app) => {
    authRoutes(http, app);
    archiveRoute(http, app);
  },
  start: async (app) => {
    await eraseAgain(app);
    return warmAuth(app);
  },
  jobs: (app) => [sweepExpired(app), eraseLeavers(app), sweepArchives(app), reencryptFactors(app)],
  outbox: [...accountOutbox, { name: ARCHIVE_EMAIL }],
});
