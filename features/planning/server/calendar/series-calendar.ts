import type { ICalCalendar, ICalEventData } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import type { SeriesRow } from '../series/lock-series.ts';
import { type Occurrence, occurrences } from '../series/rules/occurrences.ts';
import { rruleOf } from '../series/rules/rrule.ts';
import { compact } from './vtimezone.ts';

type Dated = {
  id: string;
  startsAt: Date;
  durationMinutes: number;
  originalDate: string;
  status: string;
  updatedAt: Date;
};
export type Describe<Evening> = { one: (evening: Evening) => ICalEventData; all: (evening: Evening) => ICalEventData };
export type FeedSeries<Evening> = { series: SeriesRow; evenings: Evening[]; uid: string };

/**
 * Adds a series as one repeating event. Evenings that differ from it (moved, cancelled, edited, in a gap of the clock)
 * override it; dates without an evening are excluded.
 * @returns the evenings that the rule cannot express
 */
export function addSeries<Evening extends Dated>(
  calendar: ICalCalendar,
  { series, evenings, uid }: FeedSeries<Evening>,
  describe: Describe<Evening>,
): Evening[] {
  const rrule = rruleOf(series.rule);
  const dates = evenings.map(({ originalDate }) => originalDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (rrule === null || first === undefined || last === undefined) return evenings;
  const all = occurrences({ ...series, untilDate: null, count: null }, first, last, []);
  // An event cannot begin at a time that the clock skips.
  const ofRule = all.slice(all.findIndex(({ clock }) => clock !== 'gap'));
  const planned = new Map(ofRule.map((one) => [one.date, one]));
  const byDate = new Map(evenings.map((one) => [one.originalDate, one]));
  const [start, end] = [ofRule[0], ofRule.at(-1)];
  const model = ofRule.map(({ date }) => byDate.get(date)).findLast((one) => one !== undefined);
  if (!start || !end || !model) return evenings;
  const { timeZone } = series;
  const excluded = ofRule.filter(({ date }) => !byDate.has(date)).map((one) => compact(wallOf(series, one)));
  const events = new Map(evenings.map((one) => [one.id, describe.one(one)]));
  const master = describe.all(model);
  calendar.createEvent({
    ...master,
    id: uid,
    timezone: timeZone,
    start: wallOf(series, start),
    end: wallOf(series, start).add({ minutes: series.durationMinutes }),
    sequence: Math.max(...[...events.values(), master].map(({ sequence = 0 }) => sequence)),
    repeating: [
      `RRULE:${rrule};UNTIL=${compact(utc(end.startsAt))}Z`,
      ...(excluded.length > 0 ? [`EXDATE;TZID=${timeZone}:${excluded.join(',')}`] : []),
    ].join('\r\n'),
  });
  for (const evening of evenings) {
    const one = planned.get(evening.originalDate);
    const event = events.get(evening.id);
    if (!one || !event || isAsPlanned(evening, one, event, master)) continue;
    const zoned = Temporal.Instant.fromEpochMilliseconds(evening.startsAt.getTime()).toZonedDateTimeISO(timeZone);
    calendar.createEvent({
      ...event,
      id: uid,
      timezone: timeZone,
      // Written as text, because the library moves a time that the clock skips.
      repeating: `RECURRENCE-ID;TZID=${timeZone}:${compact(wallOf(series, one))}\r\nTRANSP:OPAQUE`,
      start: zoned.toPlainDateTime(),
      end: zoned.add({ minutes: evening.durationMinutes }).toPlainDateTime(),
    });
  }
  return evenings.filter(({ originalDate }) => !planned.has(originalDate));
}

const wallOf = ({ wallTime }: SeriesRow, { date }: Occurrence) => Temporal.PlainDateTime.from(`${date}T${wallTime}`);

const utc = (at: Date) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC').toPlainDateTime();

function isAsPlanned(evening: Dated, one: Occurrence, event: ICalEventData, master: ICalEventData): boolean {
  // Calendars treat a skipped time differently.
  return (
    one.clock !== 'gap' &&
    evening.startsAt.getTime() === one.startsAt.getTime() &&
    event.status === master.status &&
    event.summary === master.summary &&
    lengthOf(event) === lengthOf(master) &&
    withoutRoom(event) === withoutRoom(master)
  );
}

const lengthOf = ({ start, end }: ICalEventData) => Number(end as Date) - Number(start as Date);

const withoutRoom = ({ description }: ICalEventData) => String(description).split('\n').slice(0, -1).join('\n');
