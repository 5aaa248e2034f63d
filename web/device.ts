/**
 * What is known of the device a page is read on. Where the server draws one it is that of its reader, as far as the server
 * knows it (drawn/draw.tsx).
 */
export const device = {
  /** Its zone; undefined where everything counts in it by itself, as in a browser. */
  zone: (): string | undefined => undefined,
  /** The languages its reader speaks, the best first, e.g. `fr-CA`. */
  languages: (): readonly string[] => globalThis.navigator?.languages ?? [],
};
