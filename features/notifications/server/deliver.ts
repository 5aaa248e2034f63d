import { eq } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { type Claimed, claimDeliveries } from './claim-deliveries.ts';
import { quietUntilFor } from './quiet.ts';
import { letterOf, pushOf } from './render.ts';
import { deliveries, pushSubscriptions } from './tables.ts';

const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 60 * 60_000;
const MOST_ATTEMPTS = 8;

/**
 * Sends what is on the way: up to `free` deliveries, each on its own, so that a push service that hangs holds up nobody
 * else's. A delivery whose instance dies is free again after a minute; on the device the same tag makes the second one
 * take the place of the first.
 * @returns the work that was begun, one promise per delivery; none of them rejects
 */
export async function deliverSome(house: House, free: number): Promise<Promise<void>[]> {
  const claimed = await claimDeliveries(house, free);
  return claimed.map((delivery) =>
    deliver(house, delivery).catch((error: unknown) =>
      house.log.warn({ err: error, delivery: delivery.id }, 'a delivery failed and will be tried again'),
    ),
  );
}

async function deliver(house: House, delivery: Claimed): Promise<void> {
  if (delivery.over) return finish(house, delivery, 'failed');
  const quietUntil = quietUntilFor(delivery, house.now());
  if (quietUntil) return hold(house, delivery, quietUntil);
  if (delivery.channel === 'mail') {
    await house.mail.send(letterOf(house, delivery));
    return finish(house, delivery, 'done');
  }
  const { message, options } = pushOf(delivery, house.now());
  const outcome = await house.push.send(delivery.subscription, message, options);
  if (outcome.result === 'delivered') return finish(house, delivery, 'done');
  if (outcome.result === 'gone') return forget(house, delivery);
  house.log.info({ outcome, attempts: delivery.attempts, delivery: delivery.id }, 'a push was not taken');
  if (outcome.result === 'refused' || delivery.attempts >= MOST_ATTEMPTS) return finish(house, delivery, 'failed');
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (delivery.attempts - 1));
  await put(house, delivery, {
    nextAt: new Date(house.now().getTime() + Math.max(wait, outcome.retryAfterSeconds * 1_000)),
  });
}

const put = (house: House, { id }: Claimed, change: Partial<typeof deliveries.$inferInsert>) =>
  house.db.update(deliveries).set(change).where(eq(deliveries.id, id));

async function finish(house: House, delivery: Claimed, state: 'done' | 'failed'): Promise<void> {
  await put(house, delivery, { state });
  if (state === 'done' && delivery.channel === 'push') {
    await house.db
      .update(pushSubscriptions)
      .set({ lastUsedAt: house.now() })
      .where(eq(pushSubscriptions.id, delivery.subscriptionId));
  }
}

/** Kept until Shabbat or the holiday is out; then one digest speaks for all of them. */
async function hold(house: House, delivery: Claimed, until: Date): Promise<void> {
  await put(house, delivery, { state: 'held', nextAt: until });
}

/** The browser is no more, and with it all that was on its way there. */
async function forget(house: House, delivery: Claimed): Promise<void> {
  if (delivery.channel !== 'push') return;
  await house.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, delivery.subscriptionId));
  house.tell.learner(delivery.userId, { topic: 'notifications', what: 'devices' });
}
