import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { closePastSessions } from './close-past-sessions.ts';
import { sessionsRouter } from './router.ts';

registerWording({ fr, en, he, es });

/** Study sessions: planning, joining, their life. */
export const sessionsFeature: Feature = {
  name: 'sessions',
  router: sessionsRouter,
  jobs: (house) => [closePastSessions(house)],
};
