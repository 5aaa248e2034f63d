import type { City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townsNamed } from './cities/table.ts';

/** Namesakes checked; the largest within the zone is chosen. */
const LOOKED_AT = 12;
const DEGREES_AN_HOUR = 15;
/** Maximum hours between clock time and solar time. */
const APART = 3;

/**
 * `Europe/Paris` is Paris. A guess, to be labelled as such.
 * @returns null for a zone not named after a town
 */
export async function townOfZone(timeZone: string, now: Date): Promise<City | null> {
  const name = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined;
  if (!name || timeZone.startsWith('Etc/')) return null;
  const towns = townsNamed(await loadCities(), name, LOOKED_AT);
  const sun = offsetHours(timeZone, now);
  return towns.find(({ longitude }) => Math.abs(longitude / DEGREES_AN_HOUR - sun) <= APART) ?? null;
}

function offsetHours(timeZone: string, now: Date): number {
  const [, hours = '0', minutes = '0'] =
    /GMT([+-]\d+)(?::(\d+))?/.exec(
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(now),
    ) ?? [];
  return Number(hours) + Math.sign(Number(hours)) * (Number(minutes) / 60);
}
