import type { NotificationPreference } from '#shared/notification-preference.ts';

export const sessionReminders: NotificationPreference = {
  key: 'sessionReminders',
  default: true,
  order: 10,
  text: 'sessions.preferences.sessionReminders',
  shows: 'reminderTime',
};

export const nearbySessions: NotificationPreference = {
  key: 'nearbySessions',
  default: true,
  order: 20,
  text: 'sessions.preferences.nearbySessions',
  shows: 'maxDistance',
};

export const sessionPreferences = [sessionReminders, nearbySessions];
