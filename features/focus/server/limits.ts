import type { Limit } from '#server/http/limits.ts';

export const focusLimits = {
  start: { name: 'focus-start', points: 120, seconds: 60 * 60 },
  change: { name: 'focus-change', points: 60, seconds: 60 },
  timer: { name: 'focus-timer', points: 60, seconds: 60 },
  exit: { name: 'focus-exit', points: 30, seconds: 60 },
  goal: { name: 'focus-goal', points: 120, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
