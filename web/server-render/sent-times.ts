/**
 * The instant of a page from the server, and its texts of times. Its first rendering in the browser uses them, because
 * zones, clocks and the words of a date differ between servers and browsers.
 */
export type SentTimes = {
  now: number;
  texts: Record<string, string>;
  /** The learner's; visitors' pages have none. */
  zone?: string | undefined;
};

/** The server replaces both functions (render.tsx). */
export const sentTimes = {
  /** @returns undefined on a page that the browser renders */
  read: (): SentTimes | undefined => undefined,
  record: (_key: string, _text: string): void => {},
};

/** Milliseconds since 1970, in the first rendering. */
export const sentNow = (): number => sentTimes.read()?.now ?? Date.now();
