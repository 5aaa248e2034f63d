import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/refetch.ts';
import type { focusContract, focusEvents } from '../contract.ts';

export const focusWeb = defineWebFeature({
  name: 'focus',
  refetch: refetchOn<typeof focusEvents, typeof focusContract>('focus', {
    changed: ['session'],
    run: ['current', 'hours'],
    moved: ['ledger', 'session'],
  }),
  notifications: () => import('./notifications/notification-variants.tsx'),
});
