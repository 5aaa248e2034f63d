const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The clock time of a zone at an instant, to the second, as if it were UTC.
 * @param instant milliseconds since 1970
 * @param timeZone an IANA zone known to this runtime
 * @throws RangeError for another one
 */
export function shownAt(instant: number, timeZone: string): number {
  const read: Record<string, number> = {};
  for (const { type, value } of formatFor(timeZone).formatToParts(toSecond(instant))) read[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = read;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds by which a zone's clocks are ahead of UTC at an instant, from the runtime's calendar: slow. */
export const readOffset = (instant: number, timeZone: string): number => shownAt(instant, timeZone) - toSecond(instant);

const toSecond = (instant: number) => Math.floor(instant / 1_000) * 1_000;

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  // Zone names come from outside in any spelling: the cache is cleared when it has more than there are zones.
  if (formats.size > 600) formats.clear();
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
