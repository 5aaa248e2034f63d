/** Placeholder titles of stored versions without a title. */
const UNTITLED = /^(?:[-–—]*|merged)$/i;

/** Title for display; null for a placeholder. */
export const shownTitle = (title: string): string | null => (UNTITLED.test(title.trim()) ? null : title);

/** The licence of a version as it is shown; null where its library does not state one. */
export const shownLicense = (license: string): string | null =>
  /^(?:unknown|[-–—]*)$/i.test(license.trim()) ? null : license;
