/**
 * The instant of a page from the server, and its texts of times. The browser's first rendering uses them, because
 * zones, clocks and words of dates differ.
 */
export type SentTimes = {
  now: number;
  texts: Record<string, string>;
  /** The learner's zone; visitors' pages have none. */
  zone?: string | undefined;
};

/** The server replaces both functions (render.tsx). */
export const sentTimes = {
  /** @returns undefined on a page that the browser renders */
  read: (): SentTimes | undefined => undefined,
  record: (_key: string, _text: string): void => {},
};

/** Milliseconds since 1970; in the first rendering, the server's. */
export const sentNow = (): number => sentTimes.read()?.now ?? Date.now();
