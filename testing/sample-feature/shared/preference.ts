import type { NotificationPreference } from '#shared/notification-preference.ts';

export const greetingPreference: NotificationPreference = {
  key: 'greetings',
  default: true,
  order: 900,
  text: 'greetings.preference',
};
