import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { titleIn, translate } from '#server/locales.ts';
import type { Language } from '#shared/languages.ts';
import type { Status } from '../../contract.ts';

/** Before the start. */
const ALARM_SECONDS = 15 * 60;
/** Between two fetches by a subscribed calendar. */
const REFRESH_SECONDS = 60 * 60;
/** Revision numbers must grow and fit in 31 bits. */
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
};

const statuses: Record<Status, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  waiting: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  active: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  // Without a second person it did not take place.
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};
const isStatus = (status: string): status is Status => status in statuses;

/**
 * Writes a calendar file (RFC 5545), times in UTC. Stable UID and growing revision: calendars update events instead of
 * adding them.
 */
export function sessionCalendar(
  sessions: Planned[],
  { baseUrl, now, language }: { baseUrl: string; now: Date; language: Language },
): string {
  const { host } = new URL(baseUrl);
  const calendar = ical({
    name: 'Havruta',
    prodId: { company: 'Havruta', product: 'Sessions', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const session of sessions) {
    const status = isStatus(session.status) ? statuses[session.status] : ICalEventStatus.TENTATIVE;
    const title = oneLine(titleIn(language, session.title));
    const room = new URL(`/sessions/${session.id}/room`, baseUrl).href;
    const event = calendar.createEvent({
      id: `${session.id}@${host}`,
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
    });
    if (status !== ICalEventStatus.CANCELLED)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: title });
  }
  return calendar.toString();
}

/** Includes the room's address: many calendars display only this field. */
function describe({ people, text, description }: Planned, room: string, language: Language): string {
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(people.map(oneLine));
  const lines = [
    people.length > 0 && translate(language, 'sessions.calendar.with', { names }),
    text !== null && translate(language, 'sessions.calendar.text', { text: oneLine(text) }),
    description !== '' && plain(description),
    room,
  ];
  return lines.filter((line) => line !== false).join('\n');
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Line breaks at which some calendars split; the library does not escape them. */
const breaks = /[\u0085\u2028\u2029]/g;
const plain = (text: string) => text.toWellFormed().replace(controls, '').replace(breaks, '\n');
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ');
