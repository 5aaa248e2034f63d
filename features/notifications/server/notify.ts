import { sql } from 'drizzle-orm';
import { reachableFromEach } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { NotifyData, NotifyInput, TransactionEvents } from '#server/database/transaction-events.ts';
import type { NotificationType } from '#server/notification-type.ts';
import { notificationEvents } from '../contract.ts';
import { deliverLast } from './deliver.ts';
import { sumUp } from './sum-up.ts';
import { notifications } from './tables.ts';
import { takeBack } from './take-back.ts';

export const notify = <Data>(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { type, ...told }: NotifyInput<Data>,
): Promise<number> => notifyEach(app, tx, events, type, [told]);

/**
 * Inserts a row per reader and queues pushes and emails within preferences and limits. Changes of one subject are
 * summed up; a block suppresses them.
 * @param tx of the events themselves
 * @param given at most one event per subject and person
 * @returns number of people notified
 */
export async function notifyEach<Data>(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  type: NotificationType<Data>,
  given: NotifyData<Data>[],
): Promise<number> {
  const told = await whomItReaches(app, tx, events, type, given);
  const changes = told.map((one) => ({ ...one, change: type.coalesce?.(one.data, one.actorId) ?? null }));
  const quietSeconds = type.quietSeconds ?? 0;
  const summed = await sumUp(
    app,
    tx,
    events,
    changes.flatMap(({ to, change }) => (change ? to.map((userId) => ({ userId, ...change, quietSeconds })) : [])),
  );
  const now = app.now();
  const rows = changes.flatMap(({ to, change, data, actorId, ...one }) => {
    if (change && change.from === change.to) return [];
    // Events without an actor cannot be undone.
    const quiet = actorId === undefined ? 0 : quietSeconds;
    return to
      .filter((userId) => !(change && summed.has(userId, change.subject)))
      .map((userId) => ({
        what: one.what ?? ('created' as const),
        quiet,
        row: {
          id: newId(),
          userId,
          type: type.type,
          data: data as Record<string, unknown>,
          at: now,
          deliveredAt: now,
          sessionId: one.sessionId ?? null,
          onceKey: one.onceKey ?? null,
          actionable: one.actionable ?? false,
          actorId,
          subject: change?.subject,
          knownState: change?.from,
          state: change?.to,
          ringAt: quiet > 0 ? new Date(now.getTime() + quiet * 1_000) : null,
        },
      }));
  });
  if (rows.length === 0) return 0;
  const inserted = await tx
    .insert(notifications)
    .values(rows.map(({ row }) => row))
    .onConflictDoNothing({ target: [notifications.userId, notifications.onceKey], where: sql`once_key is not null` })
    .returning({ id: notifications.id });
  const ids = new Set(inserted.map(({ id }) => id));
  const made = rows.filter(({ row }) => ids.has(row.id));
  const atOnce = made.filter(({ quiet }) => quiet === 0);
  if (atOnce.length > 0)
    deliverLast(
      app,
      tx,
      events,
      atOnce.map(({ row }) => row.id),
    );
  for (const { row, what } of made)
    events.emit(notificationEvents.toBrowsers[what], { id: row.id }, { learner: row.userId });
  return made.length;
}

/** Omits duplicates, blocked people, and an end without a notified beginning. */
async function whomItReaches<Data>(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  type: NotificationType<Data>,
  given: NotifyData<Data>[],
): Promise<NotifyData<Data>[]> {
  const once = given.map((one) => ({ ...one, data: type.data.parse(one.data), to: [...new Set(one.to)] }));
  const byActor = type.evenIfBlocked ? [] : once.filter(({ actorId }) => actorId !== undefined);
  const reached = await reachableFromEach(
    tx,
    byActor.map(({ actorId, to }) => ({ from: actorId as string, to })),
  );
  for (const [nth, one] of byActor.entries()) one.to = reached[nth] ?? [];
  if (type.matter === 'ends')
    for (const one of once) {
      const { to, sessionId, actorId } = one;
      if (to.length > 0 && sessionId !== undefined && actorId !== undefined)
        one.to = await takeBack(app, tx, events, { to, sessionId, actorId });
    }
  return once.filter(({ to }) => to.length > 0);
}
