import type { NotificationPreference } from '#shared/notification-preference.ts';

/**
 * What somebody has who never chose. Their languages are none: that of the interface holds. Switches declare their own
 * default.
 */
export const preferenceDefaults = {
  notificationsEnabled: true,
  /** Minutes before the start. */
  reminderTime: 15,
  /** Kilometres. */
  maxDistance: 5,
  mail: true,
  quietOnShabbat: false,
} as const;

/** Nothing sends what it governs before there is a ledger; then it goes to its folder. */
export const paymentAlerts: NotificationPreference = {
  key: 'paymentAlerts',
  default: true,
  order: 30,
  text: 'notifications.settings.toggles.paymentAlerts',
};

/** Nothing warns before there is a ledger; then it goes to its folder. */
export const exitWarnings: NotificationPreference = {
  key: 'exitWarnings',
  default: true,
  order: 40,
  text: 'notifications.settings.toggles.exitWarnings',
};

export const ownPreferences = [paymentAlerts, exitWarnings];
