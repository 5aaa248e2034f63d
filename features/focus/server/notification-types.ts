import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';
import { id, instant } from '#shared/kinds.ts';
import { paymentAlerts } from '../shared/preferences.ts';

const key = (type: string) => `focus.notifications.${type}`;

export const exitContested = defineNotificationType({
  type: 'exit_contested',
  data: z.object({
    sessionId: id,
    requestId: id,
    until: instant,
  }),
  text: () => ({ key: key('exit_contested') }),
  url: () => '/notifications',
  tag: ({ requestId }) => `exit-${requestId}`,
  activity: true,
  answerableUntil: ({ until }) => until,
});

export const shekelsMoved = defineNotificationType({
  type: 'shekels',
  data: z.object({ amount: z.number().int(), reason: z.enum(['reward', 'penalty']), sessionId: id.optional() }),
  text: ({ amount, reason }) => ({ key: `${key('shekels')}.${reason}`, params: { count: Math.abs(amount) } }),
  url: () => '/mon-profil',
  tag: ({ sessionId }) => `shekels-${sessionId ?? ''}`,
  activity: true,
  preference: paymentAlerts,
});

export const focusNotifications = [exitContested, shekelsMoved];
