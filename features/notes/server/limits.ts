import type { Limit } from '#server/http/limits.ts';

/** A browser sends about two updates a second while typing. */
export const notesLimits = {
  minute: { name: 'notes.minute', points: 600, seconds: 60 },
  day: { name: 'notes.day', points: 30_000, seconds: 24 * 60 * 60 },
  questions: { name: 'notes.questions', points: 200, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
