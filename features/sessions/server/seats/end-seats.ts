import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { publish } from '#server/domain-events.ts';
import { seatsEnded } from '../events-api.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

/** Publishes `seatsEnded`: features close what these people have open, after the commit. */
export const endSeats = (
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  sessionId: string,
  learnerIds: readonly string[],
): Promise<void> => publish(app, seatsEnded, { tx, events, sessionId, learnerIds });

/** Ends seats after a block between participant and creator: see entry-api.ts. */
export async function endSeatsOfBlocked(
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
        // Skips old sessions, which have no room a day after their end.
        gt(studySessions.startsAt, sql`${app.now()}::timestamptz - interval '3 days'`),
      ),
    );
  for (const { sessionId, userId } of ended) await endSeats(app, tx, events, sessionId, [userId]);
}
