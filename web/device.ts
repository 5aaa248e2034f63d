import { canonicalZone } from '#shared/time-zones.ts';

const ownZone = (): string | null => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Time zone used if the device gives none, as some browsers with strict privacy settings. */
let fallbackZone = 'UTC';
const listeners = new Set<() => void>();

/**
 * The device on which a page is read. When rendering on the server, the reader's device as far as it is known
 * (drawn/draw.tsx).
 */
export const device = {
  /** Its zone; undefined if the runtime uses it by default, as in most browsers. */
  zone: (): string | undefined => (ownZone() === null ? fallbackZone : undefined),
  /** The reader's languages by preference, e.g. `fr-CA`. */
  languages: (): readonly string[] => globalThis.navigator?.languages ?? [],
};

export const givesZone = (): boolean => ownZone() !== null;

/** The canonical zone of this device, else the fallback. */
export const deviceZone = (): string => device.zone() ?? ownZone() ?? fallbackZone;

/** Sets the zone for times if the device gives none. */
export function setFallbackZone(zone: string): void {
  if (zone === fallbackZone) return;
  fallbackZone = zone;
  for (const listener of listeners) listener();
}

/** Listens for changes of the fallback. Returns a function that removes the listener. */
export function onFallbackZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
