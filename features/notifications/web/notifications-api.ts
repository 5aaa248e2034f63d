import { clientFor } from '#web/api.ts';
import type { notificationsContract } from '../contract.ts';
import routes from '../contract.ts?routes';

export const notificationsApi = clientFor<typeof notificationsContract>('notifications', routes);
