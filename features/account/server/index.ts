import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { libraryRoutes } from './library-routes.ts';
import { accountRouter } from './router.ts';
import { sweepExpired } from './sweep-expired.ts';

export { sessionCookie } from './cookie.ts';
export { identify } from './identify.ts';
export { isProven } from './is-proven.ts';
export { users } from './tables.ts';

registerWording({ fr, en, he, es });

/** Accounts: sign-up, sign-in, sessions, second factor, letters. */
export const accountFeature: Feature = {
  name: 'account',
  router: accountRouter,
  routes: libraryRoutes,
  jobs: (house) => [sweepExpired(house)],
};
