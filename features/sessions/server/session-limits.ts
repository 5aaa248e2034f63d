import type { Limit } from '#server/http/limits.ts';

/** Limits per account: a public session reaches everyone, an invitation someone's mailbox. */
export const sessionLimits = {
  invite: { name: 'session-invite', points: 60, seconds: 60 * 60 },
  /** Emails to addresses without an account. */
  letters: { name: 'session-letters', points: 20, seconds: 24 * 60 * 60 },
  create: { name: 'session-create', points: 30, seconds: 60 * 60 },
  review: { name: 'session-review', points: 120, seconds: 60 * 60 },
  /** Changes of a series, such as skips and pauses: each notifies the partner. */
  series: { name: 'session-series', points: 60, seconds: 60 * 60 },
  /** Signals from the page of a ringing caller. */
  ring: { name: 'session-ring', points: 600, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
