import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { cyclesContract, cyclesEvents } from '../contract.ts';
import { cyclePreferences } from '../shared/notification-preferences.ts';

export const cyclesWeb = defineWebFeature({
  name: 'cycles',
  pages: [{ path: '/cycles', guard: 'signed-in', load: () => import('./cycles-page.tsx') }],
  home: () => import('./home-cards.tsx'),
  PlanText: lazyPart(
    withTexts(() => import('./hours/plan-text.tsx'), 'cycles'),
    null,
  ),
  notifications: () => import('./notification-variants.ts'),
  prefetch: () => import('./prefetch.ts'),
  commands: { 'cycles.mark': () => import('./enrolment/mark-command.ts') },
  preferences: cyclePreferences,
  refetch: refetchOn<typeof cyclesEvents, typeof cyclesContract>('cycles', { changed: ['mine', 'hour'] }),
});
