import type { Limit } from '#server/http/limits.ts';

export const notificationLimits = {
  subscribe: { name: 'push-subscribe', points: 60, seconds: 60 * 60 },
  test: { name: 'notification-test', points: 20, seconds: 60 * 60 },
} satisfies Record<string, Limit>;

/** Maximum pushes and emails one learner may cause; further notifications stay in the app. */
export const deliveryLimits = {
  pair: { perHour: 10, perDay: 30 },
  /** Limit for all readers together. Notifications with a `preference` count only for the pair. */
  actor: { perHour: 300, perDay: 1_000 },
};

export const RING_AGAIN_SECONDS = 10 * 60;
/** Seconds in which a read notification is updated instead of a new one being sent. */
export const READ_LATELY_SECONDS = 10 * 60;
