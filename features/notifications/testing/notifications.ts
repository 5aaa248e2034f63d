import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { NotificationType } from '#server/notification-type.ts';
import { sendDue } from '#server/outbox/send-due.ts';
import type { TestLearner } from '#testing/factories.ts';
import type { PushService, TestSubscription } from '#testing/push-service.ts';
import type { World } from '#testing/world.ts';
import { notify } from '../server/notify.ts';
import { testNotification } from '../server/own-types.ts';
import { notifications, pushSubscriptions } from '../server/tables.ts';
import { typesOf } from '../server/types.ts';

export { deliverDue } from '../server/deliver-due.ts';

export async function makeReminder(
  { app }: World,
  person: TestLearner,
  given: { at?: Date; minutes?: number; title?: string } = {},
): Promise<string> {
  const { at = new Date(app.now().getTime() - 1_000), minutes = 15, title = 'Berakhot ensemble' } = given;
  const id = newId();
  const startsAt = new Date(at.getTime() + minutes * 60_000).toISOString();
  const data = { sessionId: newId(), title, startsAt, timeZone: 'Europe/Paris', minutes };
  await app.db.insert(notifications).values({ id, userId: person.id, type: 'session_reminder', data, at });
  return id;
}

export function typeNamed({ app }: World, name: string) {
  const type = typesOf(app).get(name);
  if (!type) throw new Error(`no feature declares ${name}`);
  return type;
}

export const notifyThem = <Data>(
  { app }: World,
  to: TestLearner[],
  payload: Payload<Data>,
  given: { actionable?: boolean; actorId?: string; sessionId?: string } = {},
) =>
  withTransaction(app, (tx, events) => notify(app, tx, events, { to: to.map(({ id }) => id), ...payload, ...given }));

type Payload<Data> = { type: NotificationType<Data>; data: Data };
export const aTest: Payload<Record<string, never>> = { type: testNotification, data: {} };

export async function makeDevice({ app }: World, service: PushService, person: TestLearner): Promise<TestSubscription> {
  const subscription = service.subscribe(app.pushKeys.publicKey);
  const { endpoint, keys } = subscription;
  await app.db.insert(pushSubscriptions).values({ userId: person.id, endpoint, ...keys });
  return subscription;
}

export async function deliverAll({ app }: World, free = 100): Promise<void> {
  for (const channel of ['email', 'push'] as const) await Promise.all(await sendDue(app, channel, free));
}

export async function deliveriesOf({ app }: World, person: TestLearner) {
  const { rows } = await app.pool.query<{ channel: string; state: string; attempts: number; due_at: Date }>(
    'select channel, state, attempts, due_at from outbox where recipient_id = $1 order by created_at, id',
    [person.id],
  );
  return rows;
}
