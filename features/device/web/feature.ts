import { defineWebFeature } from '#web/feature.ts';

export const deviceWeb = defineWebFeature({
  name: 'device',
  pages: [{ path: '/device', guard: 'signed-in', texts: ['device'], load: () => import('./device-page.tsx') }],
  offlinePage: '/device',
  offline: () => import('./offline.ts'),
  deviceSearch: () => import('./search/search-stored.ts'),
  profileCards: () => import('./profile-cards.tsx'),
});
