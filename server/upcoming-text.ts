import type { Language } from '#shared/languages.ts';

/** `timeZone`: of the browser, for those whose profile has none. */
export type UpcomingSpan = { from: Date; to: Date; timeZone: string };

export type UpcomingText = {
  names: Record<Language, string>;
  /** Empty if the library cannot open it. */
  references: readonly string[];
};
