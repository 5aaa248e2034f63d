import { sql } from 'drizzle-orm';
import { reachableFrom } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { NotifyInput, TransactionEvents } from '#server/transaction-events.ts';
import { notificationEvents } from '../contract.ts';
import { deliverLast } from './deliver.ts';
import { sumUp } from './sum-up.ts';
import { notifications } from './tables.ts';
import { takeBack } from './take-back.ts';

/**
 * Tells people something: a row each, the bell of every open page after the commit, and what their preferences want on
 * the way to phones and emails, as far as the limits go. Changes of one thing are told as their sum, and what was taken
 * back before anybody heard of it is not told at all. Nobody hears from a person they blocked or who blocked them.
 * @param tx the transaction in which the thing itself happens, so that neither happens without the other
 * @returns how many were told
 */
export async function notify<Data>(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  given: NotifyInput<Data>,
): Promise<number> {
  const { type, actorId, sessionId = null, onceKey = null, actionable = false, what = 'created' } = given;
  const data = type.data.parse(given.data);
  let to = [...new Set(given.to)];
  if (actorId !== undefined && !type.evenIfBlocked) to = await reachableFrom(tx, actorId, to);
  if (to.length === 0) return 0;
  if (type.matter === 'ends' && sessionId !== null && actorId !== undefined)
    to = await takeBack(app, tx, events, { to, sessionId, actorId });
  const change = type.coalesce?.(data, actorId) ?? null;
  if (change) to = await sumUp(app, tx, events, to, { ...change, quietSeconds: type.quietSeconds ?? 0 });
  if (to.length === 0) return 0;
  const now = app.now();
  // What nobody did cannot be taken back.
  const quiet = actorId === undefined ? 0 : (type.quietSeconds ?? 0);
  const made = await tx
    .insert(notifications)
    .values(
      to.map((userId) => ({
        userId,
        type: type.type,
        data: data as Record<string, unknown>,
        at: now,
        deliveredAt: now,
        sessionId,
        onceKey,
        actionable,
        actorId,
        subject: change?.subject,
        knownState: change?.from,
        state: change?.to,
        ringAt: quiet > 0 ? new Date(now.getTime() + quiet * 1_000) : null,
      })),
    )
    .onConflictDoNothing({ target: [notifications.userId, notifications.onceKey], where: sql`once_key is not null` })
    .returning({ id: notifications.id, userId: notifications.userId });
  if (quiet === 0)
    deliverLast(
      app,
      tx,
      events,
      made.map(({ id }) => id),
    );
  for (const { id, userId } of made) events.emit(notificationEvents.toBrowsers[what], { id }, { learner: userId });
  return made.length;
}
