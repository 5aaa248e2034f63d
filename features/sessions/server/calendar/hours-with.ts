import { and, asc, eq, gt, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Queryable } from '#server/database/database.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

const mine = alias(sessionParticipants, 'mine');
const theirs = alias(sessionParticipants, 'theirs');

/** Limit: more than a learner plans. */
const MOST_AHEAD = 500;

type Hours = { last: Date | null; next: { id: string; startsAt: Date } | null };

/** Last and next session with each other person, by id. A running session counts as next. */
export async function hoursWith(
  db: Queryable,
  me: string,
  others: readonly string[],
  now: Date,
): Promise<Map<string, Hours>> {
  if (others.length === 0) return new Map();
  const seats = (condition: SQL) =>
    and(
      eq(mine.userId, me),
      inArray(theirs.userId, [...others]),
      eq(mine.status, 'confirmed'),
      eq(theirs.status, 'confirmed'),
      ne(studySessions.status, 'cancelled'),
      condition,
    );
  const over = await db
    .select({ other: theirs.userId, last: sql<Date>`max(${studySessions.startsAt})`.mapWith(studySessions.startsAt) })
    .from(mine)
    .innerJoin(theirs, eq(theirs.sessionId, mine.sessionId))
    .innerJoin(studySessions, eq(studySessions.id, mine.sessionId))
    .where(seats(lte(endsAt, sql`${now}::timestamptz`)))
    .groupBy(theirs.userId);
  const ahead = await db
    .select({ other: theirs.userId, id: studySessions.id, startsAt: studySessions.startsAt })
    .from(mine)
    .innerJoin(theirs, eq(theirs.sessionId, mine.sessionId))
    .innerJoin(studySessions, eq(studySessions.id, mine.sessionId))
    .where(seats(gt(endsAt, sql`${now}::timestamptz`)))
    .orderBy(asc(studySessions.startsAt))
    .limit(MOST_AHEAD);
  const last = new Map(over.map((row) => [row.other, row.last]));
  const next = new Map(ahead.toReversed().map(({ other, id, startsAt }) => [other, { id, startsAt }]));
  return new Map(others.map((id) => [id, { last: last.get(id) ?? null, next: next.get(id) ?? null }]));
}

export const endsOf = async (db: Queryable, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: studySessions.id,
          startsAt: studySessions.startsAt,
          endsAt: endsAt.mapWith(studySessions.startsAt),
          isOff: sql<boolean>`${studySessions.status} = 'cancelled'`,
        })
        .from(studySessions)
        .where(inArray(studySessions.id, [...ids]))
        .orderBy(studySessions.startsAt);
