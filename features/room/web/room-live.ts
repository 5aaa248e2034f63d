import { liveEvents } from '#web/live-events.ts';
import type { roomEvents } from '../contract.ts';

export const roomLive = liveEvents<typeof roomEvents>('room');
