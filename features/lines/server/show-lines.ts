import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isGone, isSuspendedNow, users } from '#features/account/server/api.ts';
import type { accountSilenced } from '#features/account/server/events-api.ts';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import type { seatsEnded } from '#features/sessions/server/events-api.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { linesEvents } from '../contract.ts';
import { verseLines } from './tables.ts';

// Reads people: finds deleted and suspended participants, whom lines need not wait for.

/** Locks a session's row, so that writes of lines, joins and departures run one after another. */
export const lockLines = (sessionId: string) =>
  sql`select from ${studySessions} where ${studySessions.id} = ${sessionId} for no key update`;

/** Participants who can still write: seated, not blocked, deleted or suspended. */
export async function writersOf(db: Queryable, sessionId: string): Promise<string[]> {
  const seated = await admittedTo(db, sessionId);
  const silent = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, seated), sql`(${isGone} or ${isSuspendedNow})`));
  const ids = new Set(silent.map(({ id }) => id));
  return seated.filter((person) => !ids.has(person));
}

/**
 * Shows the lines of each verse on which all of `people`, at least two, have written. The caller holds `lockLines`.
 * @returns whether it showed hidden lines
 */
export async function showComplete(db: Queryable, sessionId: string, people: readonly string[]): Promise<boolean> {
  if (people.length === 0) return false;
  const hidden = and(eq(verseLines.sessionId, sessionId), isNull(verseLines.shownAt));
  const written = sql`count(*) filter (where ${inArray(verseLines.userId, [...people])})`;
  const complete = await db
    .select({ reference: verseLines.reference })
    .from(verseLines)
    .where(hidden)
    .groupBy(verseLines.reference)
    .having(sql`count(*) > 1 and ${written} = ${people.length}::int`);
  if (complete.length === 0) return false;
  const references = complete.map(({ reference }) => reference);
  await db
    .update(verseLines)
    .set({ shownAt: sql`now()` })
    .where(and(hidden, inArray(verseLines.reference, references)));
  return true;
}

/** Stops waiting for lines of people who lost their seats. */
export const showToSeated = ({ tx, events, sessionId }: PayloadOf<typeof seatsEnded>): Promise<void> =>
  showRest(tx, events, sessionId);

/** Stops waiting for a deleted or suspended account in all its sessions. */
export async function showWithoutSilenced({ db, events, learnerId }: PayloadOf<typeof accountSilenced>): Promise<void> {
  const waiting = await db
    .selectDistinct({ id: verseLines.sessionId })
    .from(verseLines)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, verseLines.sessionId))
    .where(and(eq(sessionParticipants.userId, learnerId), isNull(verseLines.shownAt)))
    .orderBy(verseLines.sessionId);
  for (const { id } of waiting) await showRest(db, events, id);
}

async function showRest(
  db: Queryable,
  events: PayloadOf<typeof accountSilenced>['events'],
  sessionId: string,
): Promise<void> {
  const [hidden] = await db
    .select({ one: sql`1` })
    .from(verseLines)
    .where(and(eq(verseLines.sessionId, sessionId), isNull(verseLines.shownAt)))
    .limit(1);
  if (!hidden) return;
  await db.execute(lockLines(sessionId));
  const people = await writersOf(db, sessionId);
  if (await showComplete(db, sessionId, people))
    events.emit(linesEvents.toBrowsers.changed, { sessionId }, { learners: people });
}
