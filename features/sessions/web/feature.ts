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
    planned: shown,
    invited: shown,
    accepted: shown,
    declined: shown,
    changed: shown,
    cancelled: shown,
    joined: shown,
    departed: shown,
    advanced: [...shown, 'toReview', 'statistics'],
    called: ['calls'],
    reviewed: ['toReview'],
    thanked: ['thanks', 'details'],
    seriesChanged: shown,
    listed: lists,
    listChanged: [...lists, 'details', 'invitation'],
  }),
  pages: [
    {
      path: '/invite/:sessionId',
      guard: 'anybody',
      serverRendered: 'always',
      load: () => import('./invite-page/invite-page.tsx'),
    },
  ],
  prefetch: () => import('./prefetch.ts'),
  background: CallsEntry,
  ReadingLine: lazyPart(
    withTexts(() => import('./parts/reading-line.tsx'), 'people', 'sessions'),
    null,
  ),
  home: () => import('./home-cards.tsx'),
  profileCards: () => import('./profile/profile-cards.tsx'),
  preferences: sessionPreferences,
  notifications: () => import('./notifications/notification-variants.tsx'),
});
