import { canonicalZone } from '#shared/time-zones.ts';

const ownZone = (): string | null => canonicalZone(Intl.DateTimeFormat().resolvedOptions().timeZone);

let fallbackZone = 'UTC';
const listeners = new Set<() => void>();

/** When rendering on the server, the reader's device as far as known (drawn/draw.tsx). */
export const device = {
  /** Undefined if the runtime uses it by default. */
  zone: (): string | undefined => (ownZone() === null ? fallbackZone : undefined),
  /** By preference, e.g. `fr-CA`. */
  languages: (): readonly string[] => globalThis.navigator?.languages ?? [],
};

export const givesZone = (): boolean => ownZone() !== null;

export const deviceZone = (): string => device.zone() ?? ownZone() ?? fallbackZone;

export function setFallbackZone(zone: string): void {
  if (zone === fallbackZone) return;
  fallbackZone = zone;
  for (const listener of listeners) listener();
}

/** Returns a function that removes the listener. */
export function onFallbackZone(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
