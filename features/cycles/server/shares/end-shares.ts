import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { hasEndedSince } from '#features/partners/server/partners-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { cyclesEvents } from '../../contract.ts';
import { lockEnrolment } from '../enrolments/rows.ts';
import { cycleShares } from '../tables.ts';

export const ofEnrolment = (id: string) =>
  or(eq(cycleShares.inviterEnrolmentId, id), eq(cycleShares.inviteeEnrolmentId, id));

export const isBetween = (one: string, other: string) =>
  or(
    and(eq(cycleShares.inviterId, one), eq(cycleShares.inviteeId, other)),
    and(eq(cycleShares.inviterId, other), eq(cycleShares.inviteeId, one)),
  );

/** Ends shared cycles: both learners continue alone, and their marks stay. */
export async function endShares(
  app: AppContext,
  tx: Queryable,
  events: Pick<TransactionEvents, 'emit'>,
  which: SQL | undefined,
): Promise<void> {
  const open = tx
    .select({ id: cycleShares.id })
    .from(cycleShares)
    .where(and(ne(cycleShares.status, 'ended'), which))
    // Locks in the same order as the answer to a pair's two invitations.
    .orderBy(cycleShares.id)
    .for('update');
  const ended = await tx
    .update(cycleShares)
    .set({ status: 'ended', answeredAt: app.now() })
    .where(inArray(cycleShares.id, open))
    .returning({ id: cycleShares.id, inviterId: cycleShares.inviterId, inviteeId: cycleShares.inviteeId });
  for (const { id, inviterId, inviteeId } of ended) {
    await resolveNotifications(tx, events, { userId: inviteeId, shareId: id });
    events.emit(cyclesEvents.toBrowsers.changed, {}, { learners: [inviterId, inviteeId] });
  }
}

export const endSharesBetween = (
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  [one, other]: readonly [string, string],
) => endShares(app, tx, events, isBetween(one, other));

export const endSharesOf = (app: AppContext, tx: Queryable, events: TransactionEvents, userId: string) =>
  endShares(app, tx, events, or(eq(cycleShares.inviterId, userId), eq(cycleShares.inviteeId, userId)));

/** Closes hidden shares of ended pairs: a new share requires that. */
export async function endBrokenShares(app: AppContext, tx: Queryable, enrolmentId: string): Promise<void> {
  await tx
    .update(cycleShares)
    .set({ status: 'ended', answeredAt: app.now() })
    .where(
      and(
        ofEnrolment(enrolmentId),
        ne(cycleShares.status, 'ended'),
        hasEndedSince(cycleShares.inviterId, cycleShares.inviteeId, sql`${cycleShares.createdAt}`),
      ),
    );
}

/**
 * Either learner can stop. Idempotent.
 * @throws NOT_FOUND
 */
export const stopSharing = (app: AppContext, learner: Learner, id: string): Promise<{ done: true }> =>
  withTransaction(app, async (tx, events) => {
    await lockEnrolment(tx, id, learner.id);
    await endShares(app, tx, events, ofEnrolment(id));
    return { done: true };
  });
