export { NotificationWords } from './notification-words.tsx';
export { notificationsApi } from './notifications-api.ts';
export { NotificationsLive } from './notifications-live.tsx';
export { useMarkNotifications } from './use-mark-notifications.ts';
