import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDevice, makeReminder } from '#features/notifications/testing/notifications.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
import { type PushService, startPushService, type TestSubscription } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';

const PEOPLE = 40;
const [LOST, HANGING] = [4, 4];
let world: World;
let service: PushService;
const servers: ServerProcess[] = [];
const people: TestLearner[] = [];
const devices: TestSubscription[] = [];

beforeAll(async () => {
  world = await openWorld();
  service = await startPushService();
  for (let n = 0; n < PEOPLE; n++) {
    const person = await makeLearner(world);
    people.push(person);
    devices.push(await makeDevice(world, service, person));
  }
}, 60_000);

afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
  await service.close();
});

async function start(): Promise<ServerProcess> {
  const server = await startServer(world, { PUSH_HOSTS: service.host });
  servers.push(server);
  return server;
}

const count = async (condition: string) =>
  (await world.app.pool.query<{ n: number }>(`select count(*)::int as n from ${condition}`)).rows[0]?.n ?? -1;

test('a server killed during delivery loses nothing, and interrupted messages are sent again with the same identity', {
  timeout: 120_000,
}, async () => {
  const [lost, hanging] = [devices.slice(0, LOST), devices.slice(LOST, LOST + HANGING)];
  for (const device of lost) service.answer('lost', device);
  for (const device of hanging) service.answer('hang', device);
  for (const person of people) await makeReminder(world, person, { minutes: 60 });
  const first = await start();
  const taken = () => new Set(service.deliveries.map(({ id }) => id));
  await vi.waitUntil(() => lost.every(({ id }) => taken().has(id)), { timeout: 60_000, interval: 5 });
  first.child.kill('SIGKILL');
  await first.ended;
  expect(hanging.filter(({ id }) => taken().has(id))).toEqual([]);
  for (const device of devices) service.answer(null, device);
  await world.app.pool.query("update outbox set due_at = now() where state = 'waiting'");

  await start();
  await vi.waitFor(async () => expect(await count("outbox where state = 'sent'")).toBe(PEOPLE), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await count('notifications where delivered_at is null')).toBe(0);
  expect(await count('outbox')).toBe(PEOPLE);
  const byDevice = Map.groupBy(service.deliveries, ({ id }) => id);
  expect(byDevice.size).toBe(PEOPLE);
  // Interrupted messages are sent twice with the same topic and tag: a device replaces the first.
  const twice = [...byDevice.values()].filter((messages) => messages.length > 1);
  expect(lost.filter(({ id }) => byDevice.get(id)?.length !== 2)).toEqual([]);
  for (const messages of twice) {
    expect(messages).toHaveLength(2);
    expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1);
    expect(new Set(messages.map(({ payload }) => (payload as { tag: string }).tag)).size).toBe(1);
  }
});
