import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import type { chatContract, chatEvents } from '../contract.ts';
import routes from '../contract.ts?routes';

export const chatApi = clientFor<typeof chatContract>('chat', routes);
export const chatLive = liveEvents<typeof chatEvents>('chat');
