/**
 * A switch among a learner's notification preferences. It is declared once, by the feature whose notifications it
 * governs, in a file both sides read; the server stores it by its key, the page of settings shows its toggle.
 */
export type NotificationPreference = {
  /** As it is stored and as the API names it; unique, and never another one's again. */
  key: string;
  /** What holds for who never chose. */
  default: boolean;
  /** Where its toggle stands: smaller first. */
  order: number;
  /** `{text}.label` and `{text}.hint` of the catalogues. */
  text: string;
  /** A choice that means something, and is shown, only while this is on. */
  shows?: 'reminderTime' | 'maxDistance';
};
