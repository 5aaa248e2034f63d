import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { partnersContract, partnersEvents } from '../contract.ts';
import { partnerPreferences } from '../shared/notification-preferences.ts';

export const partnersWeb = defineWebFeature({
  name: 'partners',
  refetch: refetchOn<typeof partnersEvents, typeof partnersContract>('partners', {
    requested: ['requests', 'partner', 'suggestions'],
    accepted: ['requests', 'partner', 'mine', 'suggestions'],
    declined: ['requests', 'partner'],
    expired: ['requests', 'partner'],
    pairChanged: ['mine'],
    watchChanged: ['watch'],
  }),
  pages: [
    { path: '/partners', guard: 'signed-in', load: () => import('./search/partners-page.tsx') },
    { path: '/partners/:id', guard: 'signed-in', load: () => import('./search/partner-page.tsx') },
  ],
  searchTabs: [
    { value: 'partners', label: 'partners.search.tab', order: 10, load: () => import('./search/partner-search.tsx') },
  ],
  prefetch: () => import('./prefetch.ts'),
  home: () => import('./home-cards.tsx'),
  preferences: partnerPreferences,
  notifications: () => import('./notification-variants.tsx'),
});
