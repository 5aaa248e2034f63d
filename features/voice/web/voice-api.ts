import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import type { voiceContract, voiceEvents } from '../contract.ts';
import routes from '../contract.ts?routes';

export const voiceApi = clientFor<typeof voiceContract>('voice', routes);
export const voiceLive = liveEvents<typeof voiceEvents>('voice');
