import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { linesContract, linesEvents } from '../contract.ts';

export const linesWeb = defineWebFeature({
  name: 'lines',
  prefetch: () => import('./prefetch.ts'),
  refetch: refetchOn<typeof linesEvents, typeof linesContract>('lines', { changed: ['list'], marked: ['marks'] }),
});
