/** No languages means the interface language. */
export const preferenceDefaults = {
  notificationsEnabled: true,
  reminderTime: 15,
  maxDistance: 5,
  mail: true,
  quietOnShabbat: false,
} as const;
