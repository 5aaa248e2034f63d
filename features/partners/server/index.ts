import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { partnersRouter } from './router.ts';

export { listRequests } from './list-requests.ts';

registerWording({ fr, en, he, es });

/** Learners who look for each other: whom one can invite, and requests to learn together. */
export const partnersFeature: Feature = { name: 'partners', router: partnersRouter };
