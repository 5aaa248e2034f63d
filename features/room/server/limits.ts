import type { Limit } from '#server/limits.ts';

/** What one learner may ask for; hints over the live connection have a measure of their own (hints.ts). */
export const roomLimits = {
  turn: { name: 'room-turn', points: 120, seconds: 60 },
  tab: { name: 'room-tab', points: 120, seconds: 60 },
  call: { name: 'room-call', points: 20, seconds: 60 },
} satisfies Record<string, Limit>;
