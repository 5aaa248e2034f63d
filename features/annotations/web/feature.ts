import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { annotationsContract, annotationsEvents } from '../contract.ts';

export const annotationsWeb = defineWebFeature({
  name: 'annotations',
  refetch: refetchOn<typeof annotationsEvents, typeof annotationsContract>('annotations', {
    changed: ['section', 'list'],
  }),
});
