import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { peopleContract, peopleEvents } from '../contract.ts';

export const peopleWeb = defineWebFeature({
  name: 'people',
  refetch: refetchOn<typeof peopleEvents, typeof peopleContract>('people', { visibilityChanged: 'everything' }),
  profileCards: () => import('./blocks/profile-cards.tsx'),
});
