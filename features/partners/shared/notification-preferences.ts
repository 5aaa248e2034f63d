import type { NotificationPreference } from '#shared/notification-preference.ts';

export const partnerWatch: NotificationPreference = {
  key: 'partnerWatch',
  default: true,
  order: 25,
  text: 'partners.preferences.partnerWatch',
};

export const partnerPreferences = [partnerWatch];
