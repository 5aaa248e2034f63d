import { readFile } from 'node:fs/promises';
import { once } from '#server/ops/once.ts';
import { canonicalZone } from '#shared/time-zones.ts';
import type { City } from '../contract.ts';
import { sources } from './cities/sources.ts';
import { distanceKm } from './distance.ts';

/** Source: city-timezones (MIT). */
type Entry = { lat: number; lng: number; iso2: string; timezone: string };

const readEntries = once(async (): Promise<Entry[]> => JSON.parse(await readFile(sources.populations, 'utf8')));

/**
 * Zone of the nearest listed town in the same country.
 * @returns null for a country without listed towns
 */
export async function zoneOfTown(town: Pick<City, 'country' | 'latitude' | 'longitude'>): Promise<string | null> {
  let nearest = { zone: null as string | null, km: Number.POSITIVE_INFINITY };
  for (const { iso2, lat, lng, timezone } of await readEntries()) {
    if (iso2 !== town.country) continue;
    const km = distanceKm(town, { latitude: lat, longitude: lng });
    if (km < nearest.km) nearest = { zone: timezone, km };
  }
  return nearest.zone === null ? null : canonicalZone(nearest.zone);
}
