import { CalendarDays } from 'lucide-react';
import type { sessionEvents } from '#features/sessions/contract.ts';
import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { planningContract } from '../contract.ts';

const series = ['series', 'publicSeries'] as const;
const refetched = {
  planned: series,
  changed: series,
  cancelled: series,
  joined: ['publicSeries'],
  departed: ['publicSeries'],
  seriesChanged: [...series, 'seriesToAnswer'],
} as const;

export const planningWeb = defineWebFeature({
  name: 'planning',
  refetch: refetchOn<typeof sessionEvents, typeof planningContract, keyof typeof refetched>('sessions', refetched),
  pages: [{ path: '/sessions', guard: 'signed-in', load: () => import('./page/sessions-page.tsx') }],
  nav: [
    {
      path: '/sessions',
      label: 'navigation.planning',
      icon: CalendarDays,
      order: 60,
      Badge: lazyPart(
        withTexts(() => import('./today-dot.tsx'), 'sessions'),
        null,
      ),
    },
  ],
  prefetch: () => import('./prefetch.ts'),
  ConversationAction: lazyPart(() => import('./form/with-person.tsx'), null),
  home: () => import('./cards/home-cards.tsx'),
  notifications: () => import('./series/notification-variants.tsx'),
});
