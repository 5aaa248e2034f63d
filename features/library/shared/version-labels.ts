/** Titles by which a version is stored when it has none of its own. */
const UNTITLED = /^(?:[-–—]*|merged)$/i;

/** The title of a version as it is shown; null for one that only means that there is none. */
export const shownTitle = (title: string): string | null => (UNTITLED.test(title.trim()) ? null : title);

/** The licence of a version as it is shown; null where its library does not state one. */
export const shownLicense = (license: string): string | null =>
  /^(?:unknown|[-–—]*)$/i.test(license.trim()) ? null : license;
