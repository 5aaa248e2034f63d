import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { focusContract, focusEvents } from '../contract.ts';
import { focusPreferences } from '../shared/preferences.ts';
import { FocusEntry } from './entry/focus-entry.tsx';

export const focusWeb = defineWebFeature({
  name: 'focus',
  refetch: refetchOn<typeof focusEvents, typeof focusContract>('focus', {
    changed: ['session'],
    timer: ['timer'],
    run: ['current', 'hours'],
    moved: ['ledger', 'session'],
  }),
  background: FocusEntry,
  prefetch: () => import('./prefetch.ts'),
  commands: {
    'focus.change': () => import('./outgoing/change-command.ts'),
    'focus.leave': () => import('./outgoing/leave-command.ts'),
  },
  profileCards: () => import('./profile/profile-cards.tsx'),
  header: [{ order: 5, load: () => import('./entry/free-study-button.tsx') }],
  preferences: focusPreferences,
  notifications: () => import('./notifications/notification-variants.tsx'),
});
