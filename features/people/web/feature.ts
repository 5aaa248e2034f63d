import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/refetch.ts';
import type { peopleContract, peopleEvents } from '../contract.ts';

/** Whom one sees and reaches: a card of the profile, and for the screens of others a picker and a menu. */
export const peopleWeb = defineWebFeature({
  name: 'people',
  refetch: refetchOn<typeof peopleEvents, typeof peopleContract>('people', { visibilityChanged: 'everything' }),
  profileCards: () => import('./blocks/profile-cards.tsx'),
});
