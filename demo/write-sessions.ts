import { planReminders } from '#features/sessions/server/life-cycle/plan-reminders.ts';
import {
  sessionInvitations,
  sessionParticipants,
  sessionReviews,
  studySessions,
} from '#features/sessions/server/tables.ts';
import { instantOf, wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { held, type OpenHour, open, type Pair, pairs } from './hours.ts';
import { personOf } from './people.ts';
import type { World } from './world.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type Weekly = { weekday: number; time: string; minutes: number };
type Hour = Omit<Pair, 'weeks'> & { startsAt: Date; status: string; isPublic: boolean; places: number };

export async function writeSessions(tx: Queryable, events: TransactionEvents, world: World): Promise<void> {
  const hours = [...pairs.flatMap((pair) => hoursOfPair(pair, world)), ...hoursOfMany(world)];
  const rows = hours.map((hour, n) => ({ ...hour, id: world.idOf(`session ${n}`), n }));
  await tx.insert(studySessions).values(rows.map((row) => columnsOf(row, world)));
  await tx
    .insert(sessionParticipants)
    .values(
      rows.flatMap(({ id, people, startsAt }) =>
        people.map((key) => ({ sessionId: id, userId: world.idOf(key), joinedAt: plannedAt(startsAt, world) })),
      ),
    );
  await tx.insert(sessionInvitations).values(
    rows
      .filter(({ isPublic }) => !isPublic)
      .map(({ id, n, people, startsAt }) => ({
        id: world.idOf(`invitation ${n}`),
        sessionId: id,
        userId: world.idOf(people[1]),
        status: 'accepted',
        createdAt: plannedAt(startsAt, world),
        answeredAt: plannedAt(startsAt, world),
        answeredBy: world.idOf(people[1]),
      })),
  );
  await tx
    .insert(sessionReviews)
    .values(rows.filter(({ status }) => status === 'completed').flatMap((row) => reviewsOf(row, world)));
  await remind(events, rows, world);
}

async function remind(events: TransactionEvents, rows: (Hour & { id: string })[], { idOf, now }: World): Promise<void> {
  for (const { id, people, startsAt } of rows)
    if (startsAt > now)
      await planReminders(events, [{ id, startsAt, timeZone: personOf(people[0]).timeZone }], people.map(idOf));
}

function hoursOfPair({ weeks, ...pair }: Pair, world: World): Hour[] {
  return Array.from({ length: weeks + 1 }, (_, n) => {
    const startsAt = weekly(pair.people[0], pair, n - weeks, world.now);
    const luck = world.random();
    const over = luck < 0.07 ? 'expired' : luck < 0.13 ? 'cancelled' : 'completed';
    return { ...pair, startsAt, status: startsAt > world.now ? 'confirmed' : over, isPublic: false, places: 2 };
  });
}

function hoursOfMany(world: World): Hour[] {
  const of = ({ people, ...hour }: OpenHour, week: number, status: string): Hour => ({
    ...hour,
    people: people as [string, string],
    startsAt: weekly(people[0], hour, week, world.now),
    status,
    isPublic: true,
  });
  return [
    ...held.map(({ weeksAgo, ...hour }) => of(hour, -weeksAgo, 'completed')),
    ...open.map((hour) => of(hour, 0, 'pending')),
  ];
}

/**
 * Returns the instant of a weekly local time.
 * @param week 0: next occurrence at least six hours ahead; -1: last one that is over, and so on
 */
function weekly(key: string, { weekday, time, minutes }: Weekly, week: number, now: Date): Date {
  const { timeZone } = personOf(key);
  const today = Date.parse(wallTimeOf(now, timeZone).date);
  const instants = Array.from({ length: 9 }, (_, day) => new Date(today + day * DAY))
    .filter((day) => (day.getUTCDay() || 7) === weekday)
    .map((day) => ({ day, startsAt: hourOn(day, time, timeZone) }));
  const next = instants.find(({ startsAt }) => startsAt.getTime() > now.getTime() + 6 * HOUR);
  if (!next) throw new Error('nine days without one of the week');
  if (week === 0) return next.startsAt;
  const before = (weeks: number) => hourOn(new Date(next.day.getTime() - weeks * 7 * DAY), time, timeZone);
  const isOver = before(1).getTime() + minutes * 60_000 < now.getTime();
  return before(isOver ? -week : 1 - week);
}

function hourOn(day: Date, time: string, timeZone: string): Date {
  const date = day.toISOString().slice(0, 10);
  const instant = instantOf({ date, time, timeZone });
  if (!(instant instanceof Date)) throw new Error(`${date} has no ${time} in ${timeZone}`);
  return instant;
}

const plannedAt = (startsAt: Date, { now }: World) =>
  new Date(Math.min(startsAt.getTime() - 5 * DAY, now.getTime() - HOUR));

function columnsOf(row: Hour & { id: string; n: number }, world: World) {
  const [creator] = row.people;
  const { timeZone, language, town } = personOf(creator);
  const createdAt = plannedAt(row.startsAt, world);
  return {
    id: row.id,
    creatorId: world.idOf(creator),
    clientId: world.idOf(`form ${row.n}`),
    title: row.title,
    subject: row.subject,
    startsAt: row.startsAt,
    timeZone,
    durationMinutes: row.minutes,
    status: row.status,
    isPublic: row.isPublic,
    textReference: row.textReference,
    city: town,
    language,
    // Marked as announced, so that no learner is notified of an invented session.
    nearbyToldAt: row.isPublic ? createdAt : null,
    maxParticipants: row.places,
    createdAt,
    updatedAt: createdAt,
  };
}

function reviewsOf({ id, people, startsAt, minutes }: Hour & { id: string }, { idOf, random, now }: World) {
  const said = new Date(startsAt.getTime() + minutes * 60_000 + 2 * HOUR);
  const createdAt = said < now ? said : now;
  return people.flatMap((reviewer) =>
    people
      .filter((person) => person !== reviewer)
      .flatMap((person) => {
        const [speaks, content] = [random() < 0.8, random()];
        const rating = content < 0.6 ? 5 : content < 0.92 ? 4 : 3;
        return speaks
          ? [
              {
                sessionId: id,
                reviewerId: idOf(reviewer),
                personId: idOf(person),
                rating,
                createdAt,
                updatedAt: createdAt,
              },
            ]
          : [];
      }),
  );
}
