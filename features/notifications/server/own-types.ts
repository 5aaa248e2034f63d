import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';

const key = (type: string) => `notifications.types.${type}`;

export const testNotification = defineNotificationType({
  type: 'test',
  data: z.object({}),
  text: () => ({ key: key('test') }),
  url: () => '/notifications',
  tag: () => 'test',
});

export const digest = defineNotificationType({
  type: 'digest',
  data: z.object({ count: z.number().int() }),
  text: ({ count }) => ({ key: key('digest'), params: { count } }),
  url: () => '/notifications',
  tag: () => 'digest',
  email: () => true,
  duringRest: true,
});

export const ownNotifications = [testNotification, digest];
