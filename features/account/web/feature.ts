import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { accountContract, accountEvents } from '../contract.ts';
import { AuthProvider } from './auth-provider.tsx';
import { meQuery, prefetchMe } from './use-me.ts';

export const accountWeb = defineWebFeature({
  name: 'account',
  start: () => void prefetchMe(),
  seeds: () => [meQuery],
  provider: AuthProvider,
  prefetch: () => import('./prefetch.ts'),
  refetch: refetchOn<typeof accountEvents, typeof accountContract>('account', {
    standingChanged: ['me'],
    archiveChanged: ['archive'],
  }),
  pages: [
    {
      path: '/login',
      guard: 'visitors',
      texts: ['account/sign-in'],
      serverRendered: 'plain',
      load: () => import('./login-page/login-page.tsx'),
    },
    {
      path: '/auth/callback',
      guard: 'anybody',
      texts: ['account', 'account/sign-in'],
      load: () => import('./callback-page/callback-page.tsx'),
    },
    {
      path: '/left',
      guard: 'anybody',
      texts: ['account', 'account/sign-in'],
      load: () => import('./leaving/left-page.tsx'),
    },
    { path: '/account', guard: 'signed-in', load: () => import('./account-page/account-page.tsx') },
  ],
});
