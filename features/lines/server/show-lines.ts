import { and, eq, isNull, sql } from 'drizzle-orm';
import { peopleOf } from '#features/notes/server/api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import type { seatsEnded } from '#features/sessions/server/events-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { linesEvents } from '../contract.ts';
import { verseLines } from './tables.ts';

/** Writes of a session are serialised, so that of the last two the second sees the first, and a leaving is one of them. */
export const lockLines = (tx: Queryable, sessionId: string) =>
  tx.select({ id: studySessions.id }).from(studySessions).where(eq(studySessions.id, sessionId)).for('no key update');

/**
 * Shows the lines of each verse on which every participant has written.
 * @param people the participants
 * @returns whether any was hidden before
 */
export async function showComplete(
  { clock }: AppContext,
  tx: Queryable,
  sessionId: string,
  people: string[],
): Promise<boolean> {
  if (people.length < 2) return false;
  const complete = tx
    .select({ reference: verseLines.reference })
    .from(verseLines)
    .where(and(eq(verseLines.sessionId, sessionId), sql`${verseLines.userId} in ${people}`))
    .groupBy(verseLines.reference)
    .having(sql`count(*) = ${people.length}`);
  const { rowCount } = await tx
    .update(verseLines)
    .set({ shownAt: sql`${clock.sql}` })
    .where(
      and(
        eq(verseLines.sessionId, sessionId),
        isNull(verseLines.shownAt),
        sql`${verseLines.reference} in (${complete})`,
      ),
    );
  return (rowCount ?? 0) > 0;
}

/** Lines no longer wait for a participant who left. */
export async function showAfterLeaving({ app, tx, events, sessionId }: PayloadOf<typeof seatsEnded>): Promise<void> {
  await lockLines(tx, sessionId);
  const people = await peopleOf(tx, sessionId);
  if (await showComplete(app, tx, sessionId, people))
    events.emit(linesEvents.toBrowsers.changed, { sessionId }, { learners: people });
}
