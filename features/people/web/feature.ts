import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { peopleContract, peopleEvents } from '../contract.ts';

/** The card of blocks on the profile, and a picker and a menu of people for other features. */
export const peopleWeb = defineWebFeature({
  name: 'people',
  refetch: refetchOn<typeof peopleEvents, typeof peopleContract>('people', { visibilityChanged: 'everything' }),
  profileCards: () => import('./blocks/profile-cards.tsx'),
});
