import type { Limit } from '#server/http/limits.ts';

export const roomLimits = {
  turn: { name: 'room-turn', points: 120, seconds: 60 },
  tab: { name: 'room-tab', points: 120, seconds: 60 },
  call: { name: 'room-call', points: 20, seconds: 60 },
} satisfies Record<string, Limit>;
