import type { NotificationPreference } from '#shared/notification-preference.ts';

/** Off for who never chose: most are told by the bell and by pushes already. */
export const messageLetters: NotificationPreference = {
  key: 'messageLetters',
  default: false,
  order: 27,
  text: 'chat.preferences.messageLetters',
};

export const chatPreferences = [messageLetters];
