import { countries } from '#features/profile/web/api.ts';
import { canonicalZone } from '#shared/time-zones.ts';
import { townOfZone } from '#web/times/times.ts';

type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined };

const MINUTE = 60_000;
const inNumbers = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;

/** Countries of time zones, as far as the browser knows them. */
function landsOfZones(language: string): Map<string, string> {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return new Map(
    countries.flatMap((code) => {
      const zones = (new Intl.Locale('und', { region: code }) as Zoned).getTimeZones?.() ?? [];
      return zones.map((zone): [string, string] => [canonicalZone(zone) ?? zone, names.of(code) ?? code]);
    }),
  );
}

/** A single format for both: creating four hundred formats dominates the cost. */
function clocksOf(language: string, timeZone: string, now: Date): { name: string; ahead: number } {
  const options = {
    ...inNumbers,
    timeZone,
    timeZoneName: 'longGeneric',
    hourCycle: 'h23',
    calendar: 'gregory',
  } as const;
  const parts = new Intl.DateTimeFormat(`${language}-u-nu-latn`, options).formatToParts(now);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const [year = 0, month = 1, day, hour, minute] = Object.keys(inNumbers).map((name) => Number(part(name)));
  const ahead = Math.round((Date.UTC(year, month - 1, day, hour, minute) - now.getTime()) / MINUTE);
  return { name: part('timeZoneName'), ahead };
}

function inHours(ahead: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60];
  return `UTC${ahead < 0 ? '−' : '+'}${hours}${minutes > 0 ? `:${String(minutes).padStart(2, '0')}` : ''}`;
}

const beginningsOf = (names: string[]) => names.map((_, at) => names.slice(0, at + 1).join(', '));

/**
 * Names zones like "heure d’Israël (UTC+2)". Equal names are distinguished by country, then by town in Latin script,
 * which browsers cannot translate.
 */
export function namedZones(language: string, now = new Date()): { zone: string; name: string }[] {
  const lands = landsOfZones(language);
  const all = new Set(Intl.supportedValuesOf('timeZone').map((zone) => canonicalZone(zone) ?? zone));
  const zones = [...all].map((zone) => {
    const { name, ahead } = clocksOf(language, zone, now);
    const names = [name, lands.get(zone), townOfZone(zone)].filter((one) => one !== undefined);
    return { zone, ahead, names: beginningsOf(names) };
  });
  const counts = new Map<string, number>();
  for (const beginning of zones.flatMap(({ names }) => names)) counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  const shortest = (names: string[]) => names.find((beginning) => counts.get(beginning) === 1) ?? names.at(-1);
  return zones
    .map(({ zone, ahead, names }) => ({ zone, name: `${shortest(names)} (${inHours(ahead)})` }))
    .sort((one, other) => one.name.localeCompare(other.name, language));
}
