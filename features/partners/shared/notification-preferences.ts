import type { NotificationPreference } from '#shared/notification-preference.ts';

export const partnerWatch: NotificationPreference = {
  key: 'partnerWatch',
  default: true,
  order: 25,
  text: 'partners.preferences.partnerWatch',
};

/** Off by default: unrequested emails are not read. */
export const weeklySuggestions: NotificationPreference = {
  key: 'weeklySuggestions',
  default: false,
  order: 26,
  text: 'partners.preferences.weeklySuggestions',
};

export const partnerPreferences = [partnerWatch, weeklySuggestions];
