import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { cyclesContract, cyclesEvents } from '../contract.ts';

export const cyclesWeb = defineWebFeature({
  name: 'cycles',
  pages: [{ path: '/cycles', guard: 'signed-in', load: () => import('./cycles-page.tsx') }],
  commands: { 'cycles.mark': () => import('./enrolment/mark-command.ts') },
  refetch: refetchOn<typeof cyclesEvents, typeof cyclesContract>('cycles', { changed: ['mine'] }),
});
