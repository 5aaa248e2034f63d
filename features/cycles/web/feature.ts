import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { cyclesContract, cyclesEvents } from '../contract.ts';

export const cyclesWeb = defineWebFeature({
  name: 'cycles',
  refetch: refetchOn<typeof cyclesEvents, typeof cyclesContract>('cycles', { changed: ['mine'] }),
});
