import { and, asc, eq, inArray, lte, or, type SQL } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { DUE_MOST, eachDue } from '#server/jobs/each-due.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { partnersEvents } from '../contract.ts';
import { requestAnswered } from './notification-types.ts';
import { openSince } from './open-requests.ts';
import { studyRequests } from './tables.ts';

export const expireRequestsJob = (app: AppContext): RecurringJob => ({
  name: 'partners.expire-requests',
  cron: '*/5 * * * *',
  async run() {
    const due = await app.db
      .select({ id: studyRequests.id })
      .from(studyRequests)
      .where(and(eq(studyRequests.status, 'pending'), lte(studyRequests.createdAt, openSince(app))))
      .orderBy(asc(studyRequests.createdAt), asc(studyRequests.id))
      .limit(DUE_MOST);
    await eachDue(due, ({ id }) =>
      withTransaction(app, (tx, events) => expireRequests(app, tx, events, eq(studyRequests.id, id))),
    );
  },
});

/** Notifies only the sender. */
export async function expireRequests(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  among: SQL | undefined,
): Promise<void> {
  const ended = await end(app, tx, events, and(lte(studyRequests.createdAt, openSince(app)), among));
  for (const { id, senderId, receiverId } of ended)
    await events.notify({
      to: [senderId],
      actorId: receiverId,
      type: requestAnswered,
      data: { requestId: id, what: 'expired' },
    });
}

/** Closes requests without a notification. */
export async function closeRequests(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  which: SQL | undefined,
): Promise<void> {
  await end(app, tx, events, which);
}

export const ofBoth = (one: string, other: string): SQL | undefined =>
  or(
    and(eq(studyRequests.senderId, one), eq(studyRequests.receiverId, other)),
    and(eq(studyRequests.senderId, other), eq(studyRequests.receiverId, one)),
  );

async function end(app: AppContext, tx: Queryable, events: TransactionEvents, which: SQL | undefined) {
  const found = await tx
    .select({ id: studyRequests.id })
    .from(studyRequests)
    .where(and(eq(studyRequests.status, 'pending'), which))
    .orderBy(asc(studyRequests.createdAt), asc(studyRequests.id))
    .for('update', { skipLocked: true });
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const ended = await tx
    .update(studyRequests)
    .set({ status: 'expired', answeredAt: app.now() })
    .where(inArray(studyRequests.id, ids))
    .returning({ id: studyRequests.id, senderId: studyRequests.senderId, receiverId: studyRequests.receiverId });
  for (const { id, senderId, receiverId } of ended) {
    await resolveNotifications(tx, events, { userId: receiverId, requestId: id });
    events.emit(partnersEvents.toBrowsers.expired, { id }, { learners: [senderId, receiverId] });
  }
  return ended;
}
