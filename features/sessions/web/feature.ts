import { CalendarDays } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { withTexts } from '#web/i18n.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import { lazyPart } from '#web/routing/lazy.tsx';
import type { sessionEvents, sessionsContract } from '../contract.ts';
import { sessionPreferences } from '../shared/notification-preferences.ts';
import { CallsEntry } from './calls/calls-entry.tsx';

const lists = ['listPublic', 'listOpen'] as const;
const shown = [...lists, 'mine', 'past', 'details', 'invitation', 'invitations', 'calls'] as const;

export const sessionsWeb = defineWebFeature({
  name: 'sessions',
  refetch: refetchOn<typeof sessionEvents, typeof sessionsContract>('sessions', {
    planned: [...shown, 'series', 'publicSeries'],
    invited: shown,
    accepted: shown,
    declined: shown,
    changed: [...shown, 'series', 'publicSeries'],
    cancelled: [...shown, 'series', 'publicSeries'],
    joined: [...shown, 'publicSeries'],
    departed: [...shown, 'publicSeries'],
    advanced: [...shown, 'toReview', 'statistics'],
    called: ['calls'],
    reviewed: ['toReview'],
    thanked: ['thanks', 'details'],
    seriesChanged: [...shown, 'series', 'publicSeries', 'seriesToAnswer'],
    listed: lists,
    listChanged: [...lists, 'details', 'invitation'],
  }),
  pages: [
    { path: '/sessions', guard: 'signed-in', load: () => import('./sessions-page/sessions-page.tsx') },
    {
      path: '/invite/:sessionId',
      guard: 'anybody',
      serverRendered: 'always',
      load: () => import('./invite-page/invite-page.tsx'),
    },
  ],
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
  background: CallsEntry,
  ReadingLine: lazyPart(
    withTexts(() => import('./parts/reading-line.tsx'), 'people', 'sessions'),
    null,
  ),
  ConversationAction: lazyPart(() => import('./study-now/with-person.tsx'), null),
  home: () => import('./cards/home-cards.tsx'),
  profileCards: () => import('./profile/profile-cards.tsx'),
  preferences: sessionPreferences,
  notifications: () => import('./notifications/notification-variants.tsx'),
});
