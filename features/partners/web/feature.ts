import { defineWebFeature } from '#web/feature.ts';
import { placeholderPage } from '#web/placeholder.tsx';
import { refetchOn } from '#web/refetch.ts';
import type { partnersContract, partnersEvents } from '../contract.ts';

export const partnersWeb = defineWebFeature({
  name: 'partners',
  refetch: refetchOn<typeof partnersEvents, typeof partnersContract>('partners', {
    requested: ['requests'],
    accepted: ['requests'],
    declined: ['requests'],
  }),
  pages: [{ path: '/partners', guard: 'signed-in', load: () => placeholderPage('partners') }],
  home: () => import('./home-cards.tsx'),
  notifications: () => import('./notification-variants.tsx'),
});
