/**
 * Zones with an outdated name in ICU (Unicode CLDR), and their name in the IANA time zone database, which Firefox and
 * people use. Source: the links in IANA's `backward` file for CLDR's canonical identifiers.
 */
export const renamedZones: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};
const renamed = new Map(Object.entries(renamedZones));

/** Cache of zones: creating a formatter is slow, and there are about 600 names. */
const known = new Map<string, string | null>();
/** Names may vary in case, so a hostile caller could fill the cache: its size is limited. */
const KNOWN_MAX = 1_000;

/**
 * The canonical name of a time zone: `US/Eastern` is `America/New_York`, `Asia/Calcutta` is `Asia/Kolkata`.
 * @returns null for a zone unknown to this runtime, such as the `Etc/Unknown` of some browsers, and for an offset:
 *   PostgreSQL reads `+05:30` as five and a half hours west, and calendar files end a zone's name at a colon
 */
export function canonicalZone(name: string): string | null {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = lookUp(name);
  if (known.size < KNOWN_MAX) known.set(name, found);
  return found;
}

/** @param name given by this runtime, which may be an unknown zone or an offset */
export const isZone = (name: string): boolean => name !== 'Etc/Unknown' && !/^[+-]/.test(name);

function lookUp(name: string): string | null {
  if (!isZone(name)) return null;
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return renamed.get(timeZone) ?? timeZone;
  } catch {
    return null;
  }
}
