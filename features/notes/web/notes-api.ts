import { clientFor } from '#web/api/api.ts';
import { liveEvents } from '#web/realtime/live-events.ts';
import type { notesContract, notesEvents } from '../contract.ts';
import routes from '../contract.ts?routes';

export const notesApi = clientFor<typeof notesContract>('notes', routes);
export const notesLive = liveEvents<typeof notesEvents>('notes');
