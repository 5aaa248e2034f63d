import type { NotificationPreference } from '#shared/notification-preference.ts';

/** Off by default: the bell and pushes already notify most learners. */
export const messageEmails: NotificationPreference = {
  key: 'messageLetters',
  default: false,
  order: 27,
  text: 'chat.preferences.messageLetters',
};

export const chatPreferences = [messageEmails];
