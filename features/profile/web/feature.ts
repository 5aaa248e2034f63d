import { UserRound } from 'lucide-react';
import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { profileContract, profileEvents } from '../contract.ts';
import { ZoneProvider } from './zone-fallback.tsx';

const profile = () => import('./profile/profile-page.tsx');

export const profileWeb = defineWebFeature({
  name: 'profile',
  refetch: refetchOn<typeof profileEvents, typeof profileContract>('profile', {
    changed: ['place', 'mine', 'availability'],
  }),
  provider: ZoneProvider,
  home: () => import('./home-cards.tsx'),
  // Prefetched, because validation with the page would be a long task on phones.
  prefetch: () => import('./prefetch.ts'),
  pages: [
    { path: '/profile', guard: 'anybody', serverRendered: 'always', load: profile },
    { path: '/mon-profil', guard: 'anybody', serverRendered: 'always', load: profile },
    { path: '/mon-profil-test', guard: 'anybody', serverRendered: 'always', load: profile },
    { path: '/profile-protected', guard: 'signed-in', load: profile },
    {
      path: '/profile/availability',
      guard: 'signed-in',
      load: () => import('./availability/availability-page.tsx'),
    },
  ],
  nav: [
    {
      path: '/profile-protected',
      label: 'navigation.profile',
      icon: UserRound,
      order: 50,
      also: /^\/(profile(\/.*)?|mon-profil(-test)?|account|reports)$/i,
    },
  ],
});
