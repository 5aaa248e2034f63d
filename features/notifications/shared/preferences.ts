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
