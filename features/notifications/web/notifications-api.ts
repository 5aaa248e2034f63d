import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import type { notificationEvents, notificationsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const notificationsApi = clientFor<typeof notificationsContract>('notifications', routes);
export const notificationsLive = liveEvents<typeof notificationEvents>('notifications');
