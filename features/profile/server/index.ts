import type { Feature } from '#server/feature.ts';
import { registerWording } from '#server/wording.ts';
import en from '../wording/en.json' with { type: 'json' };
import es from '../wording/es.json' with { type: 'json' };
import fr from '../wording/fr.json' with { type: 'json' };
import he from '../wording/he.json' with { type: 'json' };
import { profileRouter } from './router.ts';

export { distanceKm } from './distance.ts';
export { placesOf } from './places-of.ts';
export { profiles } from './tables.ts';

registerWording({ fr, en, he, es });

/** What a learner says of themselves; so far where they learn. */
export const profileFeature: Feature = { name: 'profile', router: profileRouter };
