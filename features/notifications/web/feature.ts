import { defineWebFeature } from '#web/feature.ts';
import { refetchOn } from '#web/realtime/refetch.ts';
import type { notificationEvents, notificationsContract } from '../contract.ts';
import { NotificationsLive } from './live/notifications-live.tsx';

const shown = ['counts', 'latest'] as const;

export const notificationsWeb = defineWebFeature({
  name: 'notifications',
  refetch: refetchOn<typeof notificationEvents, typeof notificationsContract>('notifications', {
    created: shown,
    nearby: shown,
    reminder: shown,
    changed: shown,
    marked: shown,
    allMarked: shown,
    resolved: shown,
    removed: shown,
    restored: shown,
    devicesChanged: ['devices'],
    preferencesChanged: ['preferences'],
  }),
  background: NotificationsLive,
  pages: [
    { path: '/notifications', guard: 'signed-in', load: () => import('./notifications-page/notifications-page.tsx') },
    { path: '/notification-settings', guard: 'signed-in', load: () => import('./settings-page/settings-page.tsx') },
  ],
  header: [
    { order: 20, load: async () => ({ default: (await import('./bell/notification-bell.tsx')).NotificationBell }) },
  ],
  prefetch: () => import('./prefetch.ts'),
  home: () => import('./cards/home-cards.tsx'),
  notifications: () => import('./own-variants.tsx'),
});
