import type { Limit } from '#server/limits.ts';

/** What reaches push services or fills the table is counted per account. */
export const notificationLimits = {
  subscribe: { name: 'push-subscribe', points: 60, seconds: 60 * 60 },
  test: { name: 'notification-test', points: 20, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/**
 * How often one learner may make the phone and mailbox of others ring. What is above it stays in the app, silently: the
 * action itself goes on working.
 */
export const deliveryLimits = {
  /** One learner, one other. */
  pair: { perHour: 10, perDay: 30 },
  /** One learner, all others together. What their readers asked for (`preference`) counts for the pair only. */
  actor: { perHour: 300, perDay: 1_000 },
};

/** A subject that rang does not ring again for this long, however much happens to it. */
export const RING_AGAIN_SECONDS = 10 * 60;
/** What was read this lately is taken up again by the next change instead of being told anew. */
export const READ_LATELY_SECONDS = 10 * 60;
