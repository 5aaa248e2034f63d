import type { Limit } from '#server/http/limits.ts';

export const cyclesLimits = {
  changes: { name: 'cycles.changes', points: 120, seconds: 60 * 60 },
  invitations: { name: 'cycles.invitations', points: 20, seconds: 24 * 60 * 60 },
  marks: { name: 'cycles.marks', points: 2_000, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

export const ENROLMENTS_MAX = 20;
