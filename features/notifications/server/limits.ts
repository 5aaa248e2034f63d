import type { Limit } from '#server/limits.ts';

/** Limits per account for calls to push services and for new rows. */
export const notificationLimits = {
  subscribe: { name: 'push-subscribe', points: 60, seconds: 60 * 60 },
  test: { name: 'notification-test', points: 20, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/**
 * Maximum pushes and emails one learner may cause. Above the limit notifications stay in the app, without an error for
 * the actor.
 */
export const deliveryLimits = {
  /** From one learner to one other. */
  pair: { perHour: 10, perDay: 30 },
  /** From one learner to all others. Notifications governed by a `preference` count only for the pair. */
  actor: { perHour: 300, perDay: 1_000 },
};

/** Minimum seconds between two rings about the same subject. */
export const RING_AGAIN_SECONDS = 10 * 60;
/** A notification read within this time is updated by the next change instead of a new one being sent. */
export const READ_LATELY_SECONDS = 10 * 60;
