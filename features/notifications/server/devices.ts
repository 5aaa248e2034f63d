import { and, asc, eq } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { notFound } from '#server/rpc.ts';
import type { Device } from '../contract.ts';
import { pushSubscriptions } from './tables.ts';

/** The browsers that get the learner's pushes, oldest first. */
export async function listDevices(house: House, learner: Learner): Promise<Device[]> {
  const rows = await house.db
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, learner.id))
    .orderBy(asc(pushSubscriptions.createdAt));
  return rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    name: userAgent,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/**
 * No more pushes to one of them.
 * @throws NOT_FOUND when it is not theirs
 */
export async function removeDevice(house: House, learner: Learner, id: string) {
  const { rowCount } = await house.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, learner.id)));
  if (!rowCount) throw notFound('notifications.deviceNotFound');
  house.tell.learner(learner.id, { topic: 'notifications', what: 'devices' });
  return { done: true as const };
}
