import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';
import { id } from '#shared/base.ts';
import { paymentAlerts } from '../shared/preferences.ts';

const key = (type: string) => `notifications.types.${type}`;

/** What a learner sends to themselves, to see how it comes. */
export const testNotification = defineNotificationType({
  type: 'test',
  data: z.object({}),
  text: () => ({ key: key('test') }),
  url: () => '/notifications',
  tag: () => 'test',
});

/** Speaks for all that was held back while its reader rested. */
export const digest = defineNotificationType({
  type: 'digest',
  data: z.object({ count: z.number().int() }),
  text: ({ count }) => ({ key: key('digest'), params: { count } }),
  url: () => '/notifications',
  tag: () => 'digest',
  email: () => true,
  duringRest: true,
});

/** Nothing sends it before there is a ledger; then it goes to its folder. */
export const shekelsMoved = defineNotificationType({
  type: 'shekels',
  data: z.object({ amount: z.number().int(), reason: z.enum(['reward', 'penalty']), sessionId: id.optional() }),
  text: ({ amount, reason }) => ({ key: `${key('shekels')}.${reason}`, params: { count: Math.abs(amount) } }),
  url: () => '/mon-profil',
  tag: ({ sessionId }) => `shekels-${sessionId ?? ''}`,
  activity: true,
  preference: paymentAlerts,
});

export const ownNotifications = [testNotification, digest, shekelsMoved];
