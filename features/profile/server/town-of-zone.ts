import type { City } from '../contract.ts';
import { loadCities } from './cities/load.ts';
import { townsNamed } from './cities/table.ts';

/** Towns of one name that are looked at; the largest that lies in the zone is meant. */
const LOOKED_AT = 12;
const DEGREES_AN_HOUR = 15;
/** Hours by which law and sun are apart at most, within one zone. */
const APART = 3;

/**
 * The town a time zone is named after: `Europe/Paris` is Paris. For who did not say where they learn, a better guess than
 * none, and to be called a guess.
 * @returns null for a zone that is named after no town
 */
export async function townOfZone(timeZone: string, now: Date): Promise<City | null> {
  const name = timeZone.includes('/') ? timeZone.split('/').at(-1)?.replaceAll('_', ' ') : undefined;
  if (!name || timeZone.startsWith('Etc/')) return null;
  const towns = townsNamed(await loadCities(), name, LOOKED_AT);
  const sun = offsetHours(timeZone, now);
  return towns.find(({ longitude }) => Math.abs(longitude / DEGREES_AN_HOUR - sun) <= APART) ?? null;
}

/** Hours the clocks of a zone are ahead of UTC. */
function offsetHours(timeZone: string, now: Date): number {
  const [, hours = '0', minutes = '0'] =
    /GMT([+-]\d+)(?::(\d+))?/.exec(
      new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(now),
    ) ?? [];
  return Number(hours) + Math.sign(Number(hours)) * (Number(minutes) / 60);
}
