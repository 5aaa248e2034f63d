import { desc, eq, inArray, sql } from 'drizzle-orm';
import { holdSession } from '#features/account/server/sign-ins-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse, signInRequired } from '#server/http/errors.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { notificationEvents, type Subscription } from '../contract.ts';
import { notificationLimits } from './limits.ts';
import { pushSubscriptions } from './tables.ts';

/** Maximum per learner; the oldest device is removed first. */
const MOST_DEVICES = 20;

/**
 * A browser belongs to its latest subscriber.
 * @param userId learner the page believes is signed in
 * @param headers of the request: its sign-in must still be valid
 * @throws UNAUTHORIZED (401), FORBIDDEN (403), PUSH_ADDRESS_REFUSED (422), {RateLimited}
 */
export async function subscribe(
  app: AppContext,
  learner: Learner,
  { endpoint, keys }: Subscription,
  userId: string | undefined,
  headers: Headers,
): Promise<{ deviceId: string }> {
  if (userId !== undefined && userId !== learner.id) throw refuse('FORBIDDEN', 403, 'notifications.notYourAccount');
  refuseUnusable(app, { endpoint, keys });
  await app.limits.count(notificationLimits.subscribe, learner.id);
  return withTransaction(app, async (tx, events) => {
    const sessionId = await holdSession(app, tx, learner, headers);
    if (!sessionId) throw signInRequired();
    await tx.execute(onlyOne(`notifications.devices:${learner.id}`));
    const userAgent = (headers.get('user-agent') ?? '').slice(0, 400);
    const isMine = sql`${pushSubscriptions.userId} = ${learner.id}`;
    const times = {
      createdAt: sql`case when ${isMine} then ${pushSubscriptions.createdAt} else now() end`,
      lastUsedAt: sql`case when ${isMine} then ${pushSubscriptions.lastUsedAt} end`,
    };
    const given = { userId: learner.id, sessionId, p256dh: keys.p256dh, auth: keys.auth, userAgent };
    const [device] = await tx
      .insert(pushSubscriptions)
      .values({ ...given, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...given, ...times } })
      .returning({ id: pushSubscriptions.id });
    if (!device) throw new Error('a subscription that was just written is not there');
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, learner.id))
      .orderBy(desc(sql`greatest(${pushSubscriptions.createdAt}, ${pushSubscriptions.lastUsedAt})`))
      .offset(MOST_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
    events.emit(notificationEvents.toBrowsers.devicesChanged, {}, { learner: learner.id });
    return { deviceId: device.id };
  });
}

/** Refuses endpoints inside our network (SSRF). */
export function refuseUnusable(app: AppContext, subscription: Pick<Subscription, 'endpoint' | 'keys'>): void {
  if (!app.push.usable(subscription)) {
    throw refuse('PUSH_ADDRESS_REFUSED', 422, 'notifications.subscriptionRefused');
  }
}
