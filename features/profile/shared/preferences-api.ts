/** Empty languages mean the interface language. */
export const preferenceDefaults = {
  notificationsEnabled: true,
  /** Minutes before the start. */
  reminderTime: 15,
  maxDistance: 5,
  mail: true,
  quietOnShabbat: false,
} as const;
