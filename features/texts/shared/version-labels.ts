const UNTITLED = /^(?:[-–—]*|merged)$/i;

/** Title for display; null for a placeholder. */
export const shownTitle = (title: string): string | null => (UNTITLED.test(title.trim()) ? null : title);

/** Null if the library states no licence. */
export const shownLicense = (license: string): string | null =>
  /^(?:unknown|[-–—]*)$/i.test(license.trim()) ? null : license;
