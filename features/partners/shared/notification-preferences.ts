import type { NotificationPreference } from '#shared/notification-preference.ts';

export const partnerWatch: NotificationPreference = {
  key: 'partnerWatch',
  default: true,
  order: 25,
  text: 'partners.preferences.partnerWatch',
};

/** A letter nobody asked for is none they read: whoever wants it says so. */
export const weeklySuggestions: NotificationPreference = {
  key: 'weeklySuggestions',
  default: false,
  order: 26,
  text: 'partners.preferences.weeklySuggestions',
};

export const partnerPreferences = [partnerWatch, weeklySuggestions];
