import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/refetch.ts';
import type { peopleContract, peopleEvents } from '../contract.ts';

/** Whom one sees and reaches. Its screens come with blocking in the profile; others use its picker. */
export const peopleWeb = defineWebFeature({
  name: 'people',
  refetch: refetchOn<typeof peopleEvents, typeof peopleContract>('people', { visibilityChanged: 'everything' }),
});
