import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import type { focusContract, focusEvents } from '../contract.ts';
import routes from '../contract.ts?routes';

export const focusApi = clientFor<typeof focusContract>('focus', routes);
export const focusLive = liveEvents<typeof focusEvents>('focus');
