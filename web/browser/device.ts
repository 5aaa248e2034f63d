import { canonicalZone, isZone } from '#shared/time-zones.ts';
import { createStore } from '../store.ts';

/** Uses Temporal if available: the first use of Intl delays a phone's first page by about 80 ms. */
function zoneName(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } };
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const ownZone = (): string | null => canonicalZone(zoneName());

const fallbackZone = createStore('UTC');

/** When rendering on the server, the reader's device as far as known (server-render/render.tsx). */
export const device = {
  /** Undefined if it is the runtime's default. */
  zone: (): string | undefined => (ownZone() === null ? fallbackZone.read() : undefined),
  /** Languages by preference, e.g. `fr-CA`. */
  languages: (): readonly string[] => globalThis.navigator?.languages ?? [],
};

export const givesZone = (): boolean => isZone(zoneName());

export const deviceZone = (): string => device.zone() ?? ownZone() ?? fallbackZone.read();

export function setFallbackZone(zone: string): void {
  if (zone !== fallbackZone.read()) fallbackZone.set(zone);
}

export const onFallbackZone = fallbackZone.subscribe;
