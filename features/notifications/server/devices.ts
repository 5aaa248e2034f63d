import { and, asc, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type Device, notificationEvents } from '../contract.ts';
import { pushSubscriptions } from './tables.ts';

export async function listDevices(app: AppContext, learner: Learner): Promise<Device[]> {
  const rows = await app.db
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

/** An unknown id changes nothing. */
export async function removeDevice(app: AppContext, learner: Learner, id: string) {
  const { rowCount } = await app.db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, learner.id)));
  if (rowCount) app.events.emit(notificationEvents.toBrowsers.devicesChanged, {}, { learner: learner.id });
  return { done: true as const };
}

/** After a security change, each browser has to subscribe again. */
export async function revokeDevices({ tx, userId }: { tx: Queryable; userId: string }): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}
