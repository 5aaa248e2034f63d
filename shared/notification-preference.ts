/**
 * A switch for notifications, declared once, by their feature, in a file used by both sides. The server stores it by
 * its key; the settings page shows it.
 */
export type NotificationPreference = {
  /** Key in storage and in the API; unique, and never reused. */
  key: string;
  default: boolean;
  order: number;
  /** `{text}.label` and `{text}.hint` of the catalogues. */
  text: string;
  /** A related choice, shown only while this is on. */
  shows?: 'reminderTime' | 'maxDistance';
};
