import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { calendarRoutes } from './calendar-feed.ts';
import { moveSessionsOn } from './move-sessions-on.ts';
import { sessionsRouter } from './router.ts';
import { tellNearby } from './tell-nearby.ts';

export { listMySessions } from './list-my-sessions.ts';
export { listPublicSessions } from './list-public-sessions.ts';

registerWording({ fr, en, he, es });

/** Study sessions: planning, joining, their life. */
export const sessionsFeature: Feature = {
  name: 'sessions',
  router: sessionsRouter,
  routes: calendarRoutes,
  jobs: (house) => [moveSessionsOn(house), tellNearby(house)],
};
