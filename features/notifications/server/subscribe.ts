import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { Subscription } from '../contract.ts';
import { notificationLimits } from './limits.ts';
import { pushSubscriptions } from './tables.ts';

/** Browsers one learner has at most; the oldest goes first. */
const MOST_DEVICES = 20;

/**
 * Lets the server push to a browser. A browser belongs to whoever subscribed there last.
 * @param userId what the page believes the learner to be, when it says so
 * @throws FORBIDDEN (403) for another learner's id, PUSH_ADDRESS_REFUSED (422) when the address is not one of a public
 * push service or the keys are none, {TooOften}
 */
export async function subscribe(
  house: House,
  learner: Learner,
  { endpoint, keys }: Subscription,
  userId: string | undefined,
  userAgent: string,
): Promise<{ deviceId: string }> {
  if (userId !== undefined && userId !== learner.id) throw refuse('FORBIDDEN', 403, 'notifications.notYourAccount');
  refuseUnusable(house, { endpoint, keys });
  await house.limits.count(notificationLimits.subscribe, learner.id);
  return inOneTransaction(house, async (tx, tell) => {
    const given = { userId: learner.id, p256dh: keys.p256dh, auth: keys.auth, userAgent: userAgent.slice(0, 400) };
    const [device] = await tx
      .insert(pushSubscriptions)
      .values({ ...given, endpoint })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: given })
      .returning({ id: pushSubscriptions.id });
    if (!device) throw new Error('a subscription that was just written is not there');
    const tooMany = tx
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, learner.id))
      .orderBy(desc(sql`greatest(${pushSubscriptions.createdAt}, ${pushSubscriptions.lastUsedAt})`))
      .offset(MOST_DEVICES);
    await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, tooMany));
    tell.learner(learner.id, { topic: 'notifications', what: 'devices' });
    return { deviceId: device.id };
  });
}

/** Which addresses the server calls is for the server to decide, not for whoever sends one. */
export function refuseUnusable(house: House, subscription: Pick<Subscription, 'endpoint' | 'keys'>): void {
  if (!house.push.usable(subscription)) {
    throw refuse('PUSH_ADDRESS_REFUSED', 422, 'notifications.subscriptionRefused');
  }
}
