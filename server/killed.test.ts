import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aDevice, aReminder } from '#features/notifications/server/testing.ts';
import { aLearner, type TestLearner } from './testing/factories.ts';
import { type PushService, startPushService } from './testing/push-service.ts';
import { openWorld, type World } from './testing/world.ts';

// The whole server as a process of its own, killed without warning while it delivers, and another one after it.
const PEOPLE = 120;
let world: World;
let service: PushService;
let folder: string;
const children = new Set<ChildProcess>();
const people: TestLearner[] = [];

beforeAll(async () => {
  world = await openWorld();
  service = await startPushService();
  folder = await mkdtemp(join(tmpdir(), 'havruta-killed-'));
  for (let n = 0; n < PEOPLE; n++) {
    const person = await aLearner(world);
    people.push(person);
    await aDevice(world, service, person);
  }
}, 60_000);

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await world.close();
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const { user, password, host, port, database, connectionString } = world.connection;
  const url =
    connectionString ??
    `postgres://${user}:${encodeURIComponent(String(password))}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      // Not ours: the test runner has variables whose names are settings of the server.
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: folder,
      PORT: '0',
      SECRET: world.house.config.SECRET,
      VAPID_PUBLIC_KEY: world.house.pushKeys.publicKey,
      VAPID_PRIVATE_KEY: world.house.pushKeys.privateKey,
      PUSH_HOSTS: service.host,
      LIBRARY_URL: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
  });
  children.add(child);
  child.on('exit', () => children.delete(child));
  return child;
}

const count = async (condition: string) =>
  (await world.house.pool.query<{ n: number }>(`select count(*)::int as n from ${condition}`)).rows[0]?.n ?? -1;

test('killed while it delivers, nothing is lost, and what was under way is sent again as the same thing', {
  timeout: 120_000,
}, async () => {
  for (const person of people) await aReminder(world, person, { minutes: 60 });
  const first = await start();
  await vi.waitFor(() => expect(service.deliveries.length).toBeGreaterThan(10), { timeout: 40_000, interval: 5 });
  const died = once(first, 'exit');
  first.kill('SIGKILL');
  await died;
  const before = service.deliveries.length;
  expect(before).toBeLessThan(PEOPLE);
  // What the dead one had taken on is free after a minute; a test does not wait for that.
  await world.house.pool.query("update deliveries set next_at = now() where state = 'waiting'");

  await start();
  await vi.waitFor(async () => expect(await count("deliveries where state <> 'done'")).toBe(0), {
    timeout: 60_000,
    interval: 100,
  });
  expect(await count('notifications where delivered_at is null')).toBe(0);
  expect(await count('deliveries')).toBe(PEOPLE);
  const byDevice = Map.groupBy(service.deliveries, ({ id }) => id);
  expect(byDevice.size).toBe(PEOPLE);
  const twice = [...byDevice.values()].filter((messages) => messages.length > 1);
  // At most what was under way at that moment, each under the same topic and tag: on a device the second takes the
  // place of the first.
  expect(twice.length).toBeLessThanOrEqual(40);
  for (const messages of twice) {
    expect(messages).toHaveLength(2);
    expect(new Set(messages.map(({ topic }) => topic)).size).toBe(1);
    expect(new Set(messages.map(({ payload }) => (payload as { tag: string }).tag)).size).toBe(1);
  }
});
