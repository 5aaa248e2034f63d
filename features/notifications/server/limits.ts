import type { Limit } from '#server/limits.ts';

/** What reaches push services or fills the table is counted per account. */
export const notificationLimits = {
  subscribe: { name: 'push-subscribe', points: 60, seconds: 60 * 60 },
  test: { name: 'notification-test', points: 20, seconds: 60 * 60 },
} satisfies Record<string, Limit>;
