import type { NotificationPreference } from '#shared/notification-preference.ts';

export const cycleDaily: NotificationPreference = {
  key: 'cycleDaily',
  default: true,
  order: 28,
  text: 'cycles.preferences.cycleDaily',
};

export const cyclePreferences = [cycleDaily];
