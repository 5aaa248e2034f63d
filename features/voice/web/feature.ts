import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { voiceContract, voiceEvents } from '../contract.ts';
import { CallEntry } from './call-entry.tsx';

export const voiceWeb = defineWebFeature({
  name: 'voice',
  background: CallEntry,
  prefetch: () => import('./prefetch.ts'),
  refetch: refetchOn<typeof voiceEvents, typeof voiceContract>('voice', { people: [], signalled: [] }),
});
