import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Status } from '../contract.ts';

/** Before the start, in seconds: when a calendar rings. */
const ALARM_SECONDS = 15 * 60;
/** How often a calendar that follows the feed may ask again, in seconds. */
const REFRESH_SECONDS = 60 * 60;
/** Revisions count seconds from here: they must grow with every change and fit in 31 bits. */
const FIRST_REVISION = Date.UTC(2020, 0, 1);

type Planned = {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  durationMinutes: number;
  status: string;
  updatedAt: Date;
};

const statuses: Record<Status, ICalEventStatus> = {
  pending: ICalEventStatus.TENTATIVE,
  waiting: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  active: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  // Nobody came: it did not take place.
  expired: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
};
const isStatus = (status: string): status is Status => status in statuses;

/**
 * Sessions as a calendar file (RFC 5545), times in UTC. An event keeps its UID, and its revision grows with every change,
 * so that a calendar which has it moves it instead of adding another.
 * @param options `baseUrl` of this installation, and the time the file is made
 */
export function sessionCalendar(sessions: Planned[], { baseUrl, now }: { baseUrl: string; now: Date }): string {
  const { host } = new URL(baseUrl);
  const calendar = ical({
    name: 'Havruta',
    prodId: { company: 'Havruta', product: 'Sessions', language: 'FR' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH_SECONDS,
  });
  for (const session of sessions) {
    const status = isStatus(session.status) ? statuses[session.status] : ICalEventStatus.TENTATIVE;
    const title = oneLine(session.title);
    const event = calendar.createEvent({
      id: `${session.id}@${host}`,
      stamp: now,
      start: session.startsAt,
      end: new Date(session.startsAt.getTime() + session.durationMinutes * 60_000),
      summary: title,
      description: session.description === '' ? null : plain(session.description),
      url: new URL('/sessions', baseUrl).href,
      status,
      sequence: Math.max(0, Math.floor((session.updatedAt.getTime() - FIRST_REVISION) / 1_000)),
      lastModified: session.updatedAt,
    });
    if (status !== ICalEventStatus.CANCELLED)
      event.createAlarm({ type: ICalAlarmType.display, triggerBefore: ALARM_SECONDS, description: title });
  }
  return calendar.toString();
}

const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
/** Line breaks of other alphabets that some calendars break lines at, and we do not escape. */
const breaks = /[\u0085\u2028\u2029]/g;
const plain = (text: string) => text.toWellFormed().replace(controls, '').replace(breaks, '\n');
const oneLine = (text: string) => plain(text).replace(/\s+/g, ' ');
