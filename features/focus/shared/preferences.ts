import type { NotificationPreference } from '#shared/notification-preference.ts';

export const paymentAlerts: NotificationPreference = {
  key: 'paymentAlerts',
  default: true,
  order: 30,
  text: 'focus.preferences.paymentAlerts',
};

/** Exits also count without warnings. */
export const exitWarnings: NotificationPreference = {
  key: 'exitWarnings',
  default: true,
  order: 40,
  text: 'focus.preferences.exitWarnings',
};

export const focusPreferences = [paymentAlerts, exitWarnings];
