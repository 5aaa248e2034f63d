import { canonicalZone } from '#shared/time-zones.ts';

const ownZone = (): string | null => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

/** Zone of the times of a device that does not give its own, as some browsers with strict privacy settings do. */
let fallbackZone = 'UTC';
const listeners = new Set<() => void>();

/**
 * What is known of the device a page is read on. Where the server renders one, its reader's, as far as the server knows it
 * (drawn/draw.tsx).
 */
export const device = {
  /** Its zone; undefined where the runtime counts in it by itself, as in most browsers. */
  zone: (): string | undefined => (ownZone() === null ? fallbackZone : undefined),
  /** The languages its reader speaks, the best first, e.g. `fr-CA`. */
  languages: (): readonly string[] => globalThis.navigator?.languages ?? [],
};

/** Whether the device gives its time zone. */
export const givesZone = (): boolean => ownZone() !== null;

/** The zone of this device in its canonical name, else the fallback. */
export const deviceZone = (): string => device.zone() ?? ownZone() ?? fallbackZone;

/** Sets the zone that times are shown in where the device does not give one. */
export function setFallbackZone(zone: string): void {
  if (zone === fallbackZone) return;
  fallbackZone = zone;
  for (const listener of listeners) listener();
}

/** Calls a listener when the fallback changes; the returned function ends it. */
export function onFallbackZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
