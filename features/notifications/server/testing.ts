import { newId } from '#server/ids.ts';
import { inOneTransaction } from '#server/intent.ts';
import type { TestLearner } from '#server/testing/factories.ts';
import type { PushService, TestSubscription } from '#server/testing/push-service.ts';
import type { World } from '#server/testing/world.ts';
import type { News } from '../contract.ts';
import { deliverSome } from './deliver.ts';
import { notify } from './notify.ts';
import { notifications, pushSubscriptions } from './tables.ts';

/** A reminder as a row, due at a time; its session starts `minutes` later. */
export async function aReminder(
  { house }: World,
  person: TestLearner,
  given: { at?: Date; minutes?: number; title?: string } = {},
): Promise<string> {
  const { at = new Date(Date.now() - 1_000), minutes = 15, title = 'Berakhot ensemble' } = given;
  const id = newId();
  const startsAt = new Date(at.getTime() + minutes * 60_000).toISOString();
  const data = { sessionId: newId(), title, startsAt, timeZone: 'Europe/Paris', minutes };
  await house.db.insert(notifications).values({ id, userId: person.id, type: 'session_reminder', data, at });
  return id;
}

/** Tells somebody something, as an intent would. */
export const tellThem = ({ house }: World, to: TestLearner[], news: News, open = false) =>
  inOneTransaction(house, (tx, tell) => notify(house, tx, tell, { to: to.map(({ id }) => id), news, open }));

export const aTest: News = { type: 'other', data: { what: 'test' } };

/** A browser of theirs that gets pushes from a local service. */
export async function aDevice({ house }: World, service: PushService, person: TestLearner): Promise<TestSubscription> {
  const subscription = service.subscribe(house.pushKeys.publicKey);
  const { endpoint, keys } = subscription;
  await house.db.insert(pushSubscriptions).values({ userId: person.id, endpoint, ...keys });
  return subscription;
}

/** Sends what is on the way, once. */
export const deliverAll = async ({ house }: World, free = 100): Promise<void> =>
  void (await Promise.all(await deliverSome(house, free)));

/** What is on the way to somebody. */
export async function deliveriesOf({ house }: World, person: TestLearner) {
  const { rows } = await house.pool.query<{ channel: string; state: string; attempts: number; next_at: Date }>(
    'select channel, state, attempts, next_at from deliveries where user_id = $1 order by created_at, id',
    [person.id],
  );
  return rows;
}
