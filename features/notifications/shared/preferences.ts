/**
 * Defaults for learners without stored preferences. Empty languages mean the interface language. Switches declare their
 * own default.
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
