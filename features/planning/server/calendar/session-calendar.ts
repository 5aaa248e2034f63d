import ical, { ICalAlarmType, ICalCalendarMethod, type ICalEventData, ICalEventStatus } from 'ical-generator';
import type { Status } from '#features/sessions/contract.ts';
import { titleIn, translate } from '#server/locales.ts';
import { dateFormat } from '#shared/date-format.ts';
import type { Language } from '#shared/languages.ts';
import type { NamedShift } from '../series/shifts-in-feed.ts';
import { addSeries, type FeedSeries } from './series-calendar.ts';
import { vtimezone } from './vtimezone.ts';

/** Seconds between alarm and start. */
const ALARM_SECONDS = 15 * 60;
/** Seconds between two fetches by a subscribed calendar. */
const REFRESH_SECONDS = 60 * 60;
const YEAR = 365 * 24 * 60 * 60_000;
/** Start of revision numbers, which must grow and fit in 31 bits. */
const FIRST_REVISION = Date.UTC(2020, 0, 1);

type Planned = {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  durationMinutes: number;
  status: string;
  updatedAt: Date;
  people: string[];
  text: string | null;
  shifts?: NamedShift[];
};

const statuses: Record<Status, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  waiting: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  active: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  // The session did not take place without a second person.
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};
const isStatus = (status: string): status is Status => status in statuses;

type Options = { baseUrl: string; now: Date; language: Language };
type Evening = Planned & { originalDate: string };
export type SeriesInFeed = Omit<FeedSeries<Evening>, 'uid'> & { shifts?: NamedShift[] };

/**
 * Writes a calendar file (RFC 5545), with times in UTC, for series in their zone. A stable UID and a growing revision
 * make calendars update events instead of adding them.
 */
export function sessionCalendar(sessions: Planned[], options: Options, series: SeriesInFeed[] = []): string {
  const { host } = new URL(options.baseUrl);
  const calendar = ical({
    name: 'Havruta',
    prodId: { company: 'Havruta', product: 'Sessions', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  const single = (session: Planned) =>
    calendar.createEvent({ ...eventOf(session, options), id: `${session.id}@${host}` });
  for (const session of sessions) single(session);
  for (const one of series)
    for (const evening of addSeries(
      calendar,
      { ...one, uid: `series-${one.series.id}@${host}` },
      describing(one, options),
    ))
      single(evening);
  const starts = series.flatMap(({ evenings }) => evenings.map(({ startsAt }) => startsAt.getTime()));
  if (starts.length > 0) calendar.timezone({ name: null, generator: zonesBetween(starts) });
  return calendar.toString();
}

const zonesBetween = (starts: number[]) => (timeZone: string) =>
  vtimezone(timeZone, new Date(Math.min(...starts)), new Date(Math.max(...starts) + YEAR));

const describing = ({ series, shifts = [] }: SeriesInFeed, options: Options) => ({
  one: (evening: Evening) => eventOf({ ...evening, shifts }, options),
  all: (evening: Evening) => {
    const { title, description, durationMinutes, updatedAt } = series;
    const whole = { ...evening, shifts, title, description, durationMinutes, updatedAt, status: 'confirmed' };
    return eventOf(whole, options, `/api/series/${series.id}/room`);
  },
});

function eventOf(
  session: Planned,
  { baseUrl, now, language }: Options,
  path = `/sessions/${session.id}/room`,
): ICalEventData {
  const status = isStatus(session.status) ? statuses[session.status] : ICalEventStatus.TENTATIVE;
  const title = oneLine(titleIn(language, session.title));
  const room = new URL(path, baseUrl).href;
  return {
    stamp: now,
    start: session.startsAt,
    end: new Date(session.startsAt.getTime() + session.durationMinutes * 60_000),
    summary: title,
    description: describe(session, room, language),
    location: room,
    url: room,
    status,
    sequence: Math.max(0, Math.floor((session.updatedAt.getTime() - FIRST_REVISION) / 1_000)),
    lastModified: session.updatedAt,
    alarms:
      status === ICalEventStatus.CANCELLED
        ? []
        : [{ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: title }],
  };
}

/** Includes the room's address: many calendars display only this field. */
function describe({ people, text, description, shifts = [] }: Planned, room: string, language: Language): string {
  const names = lists(language).format(people.map(oneLine));
  const lines = [
    people.length > 0 && translate(language, 'sessions.calendar.with', { names }),
    text !== null && translate(language, 'sessions.calendar.text', { text: oneLine(text) }),
    description !== '' && plain(description),
    ...shifts.map((shift) => shiftText(shift, language)),
    room,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

function shiftText({ who, name, from, to, time }: NamedShift, language: Language): string {
  const day = dateFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  const clock = dateFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return translate(language, `series.shift.${who}${to === null ? 'Open' : ''}`, {
    name: oneLine(name),
    from: day.format(new Date(`${from}T12:00Z`)),
    to: to === null ? '' : day.format(new Date(`${to}T12:00Z`)),
    time: clock.format(new Date(`2024-01-01T${time}Z`)),
  });
}

const formats = new Map<Language, Intl.ListFormat>();
function lists(language: Language): Intl.ListFormat {
  const format = formats.get(language) ?? new Intl.ListFormat(language, { type: 'conjunction' });
  formats.set(language, format);
  return format;
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Some calendars split lines at these characters; the library does not escape them. */
const breaks = /[\u0085\u2028\u2029]/g;
const plain = (text: string) => text.toWellFormed().replace(controls, '').replace(breaks, '\n');
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ');
