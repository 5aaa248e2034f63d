import type { Limit } from '#server/limits.ts';

/** A public session reaches everybody: how many one account may plan. */
export const sessionLimits = {
  create: { name: 'session-create', points: 30, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
