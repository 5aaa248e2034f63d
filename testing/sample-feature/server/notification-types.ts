import * as z from 'zod';
import { defineNotificationType } from '#server/notification-type.ts';
import { id } from '#shared/base.ts';
import { greetingPreference } from '../shared/preference.ts';

export const greeted = defineNotificationType({
  type: 'greeted',
  data: z.object({ greetingId: id }),
  text: () => ({ key: 'greetings.greeted' }),
  url: () => '/greetings',
  tag: ({ greetingId }) => `greeting-${greetingId}`,
  preference: greetingPreference,
});
