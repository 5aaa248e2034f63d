import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/** What features hold open for those of a session, such as its room, ends for them with the transaction. */
export function endSeats(
  { features }: AppContext,
  events: TransactionEvents,
  sessionId: string,
  learnerIds: readonly string[],
): void {
  for (const { onSeatsEnded } of features) onSeatsEnded?.(events, sessionId, learnerIds);
}

/** The same for whoever stands apart now from the creator of a session in which they have a seat: see entry-api.ts. */
export async function endSeatsOfParted(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  pair: readonly [string, string],
): Promise<void> {
  const ended = await tx
    .select({ sessionId: studySessions.id, userId: sessionParticipants.userId })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        inArray(studySessions.creatorId, [...pair]),
        inArray(sessionParticipants.userId, [...pair]),
        ne(sessionParticipants.userId, studySessions.creatorId),
        eq(sessionParticipants.status, 'confirmed'),
        // What is over for a day has no room any more, and its notes are checked whenever they are asked for.
        gt(studySessions.startsAt, sql`${app.now()}::timestamptz - interval '3 days'`),
      ),
    );
  for (const { sessionId, userId } of ended) endSeats(app, events, sessionId, [userId]);
}
