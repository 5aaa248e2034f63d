import { liveEvents } from '#web/realtime/live-events.ts';
import type { roomEvents } from '../contract.ts';

export const roomLive = liveEvents<typeof roomEvents>('room');
