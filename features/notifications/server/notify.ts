import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { House, Tell } from '#server/house.ts';
import type { News } from '../contract.ts';
import { queueDeliveries } from './queue-deliveries.ts';
import { notifications } from './tables.ts';

type Given = {
  /** Whose; each gets one of their own. */
  to: string[];
  news: News;
  /** The session it is about: it goes when the session does. */
  sessionId?: string;
  /** Says the same thing once to each, however often this runs. */
  onceKey?: string;
  /** Waits for an answer (invitations, requests). */
  open?: boolean;
  /** What browsers hear besides "something new": pages may show it in a way of its own. */
  what?: 'created' | 'nearby';
};

/**
 * Tells people something: a row each, the bell of every open page after the commit, and what their preferences want on
 * the way to phones and letters.
 * @param tx the transaction in which the thing itself happens, so that neither happens without the other
 * @returns how many were told
 */
export async function notify(house: House, tx: Queryable, tell: Tell, given: Given): Promise<number> {
  const { news, sessionId = null, onceKey = null, open = false, what = 'created' } = given;
  const to = [...new Set(given.to)];
  if (to.length === 0) return 0;
  const now = house.now();
  const made = await tx
    .insert(notifications)
    .values(to.map((userId) => ({ userId, ...news, at: now, deliveredAt: now, sessionId, onceKey, open })))
    .onConflictDoNothing({ target: [notifications.userId, notifications.onceKey], where: sql`once_key is not null` })
    .returning({ id: notifications.id, userId: notifications.userId });
  await queueDeliveries(
    house,
    tx,
    news,
    made.map(({ id }) => id),
  );
  for (const { id, userId } of made) tell.learner(userId, { topic: 'notifications', what, id });
  return made.length;
}
