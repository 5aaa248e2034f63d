import { Temporal } from 'temporal-polyfill';

/** Begins this early, so that the first event's offset is covered. */
const DAYS_BEFORE = 400;
const MOST_CHANGES = 60;

/** A zone's clock changes as a VTIMEZONE of RFC 5545. Each has its own date, because some countries follow no rule. */
export function vtimezone(timeZone: string, from: Date, to: Date): string {
  const start = Temporal.Instant.fromEpochMilliseconds(from.getTime())
    .toZonedDateTimeISO(timeZone)
    .subtract({ days: DAYS_BEFORE });
  const lines = [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...change('STANDARD', start.toPlainDateTime(), start.offset, start.offset),
  ];
  let last = start;
  for (let n = 0; n < MOST_CHANGES; n += 1) {
    const next = last.getTimeZoneTransition('next');
    if (!next || next.epochMilliseconds > to.getTime()) break;
    const kind = next.offsetNanoseconds > next.subtract({ seconds: 1 }).offsetNanoseconds ? 'DAYLIGHT' : 'STANDARD';
    const before = next.subtract({ seconds: 1 });
    // The local time of a change is written with the offset before it.
    lines.push(...change(kind, before.toPlainDateTime().add({ seconds: 1 }), before.offset, next.offset));
    last = next;
  }
  return [...lines, 'END:VTIMEZONE'].join('\r\n');
}

const change = (kind: string, local: Temporal.PlainDateTime, before: string, after: string): string[] => [
  `BEGIN:${kind}`,
  `DTSTART:${compact(local)}`,
  `TZOFFSETFROM:${before.replaceAll(':', '')}`,
  `TZOFFSETTO:${after.replaceAll(':', '')}`,
  `END:${kind}`,
];

/** Formats like `20270105T203000`. */
export const compact = (local: Temporal.PlainDateTime): string =>
  local.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
