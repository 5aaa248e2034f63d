import { defineFeature } from '#server/feature.ts';
import { accountEvents } from '../contract.ts';
import en from '../locales/visitor-en.json' with { type: 'json' };
import es from '../locales/visitor-es.json' with { type: 'json' };
import fr from '../locales/visitor-fr.json' with { type: 'json' };
import he from '../locales/visitor-he.json' with { type: 'json' };
import { authRoutes } from './auth-routes.ts';
import { accountOutbox } from './emails.ts';
import { holdSession } from './hold-session.ts';
import { identify } from './identify.ts';
import { eraseAgain } from './leaving/erase-again.ts';
import { eraseLeavers } from './leaving/erase-leavers.ts';
import { accountData } from './personal-data.ts';
import { accountRouter } from './router.ts';
import { sweepExpired } from './sweep-expired.ts';

/** Accounts: sign-up, sign-in, sessions, second factor, letters. */
export const accountFeature = defineFeature({
  name: 'account',
  events: accountEvents,
  personalData: accountData,
  locales: { fr, en, he, es },
  holdSession,
  identify,
  pageHints: [{ path: /./, audience: 'visitors', load: ['features/account/web/login-page/login-page.tsx'] }],
  router: accountRouter,
  routes: authRoutes,
  beforeOpening: eraseAgain,
  jobs: (app) => [sweepExpired(app), eraseLeavers(app)],
  outbox: accountOutbox,
});
