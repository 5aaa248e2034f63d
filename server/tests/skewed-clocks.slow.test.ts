import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeDevice, makeReminder } from '#features/notifications/testing/notifications.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { type ServerProcess, startServer } from '#testing/processes.ts';
import { type PushService, startPushService } from '#testing/push-service.ts';
import { openWorld, type World } from '#testing/world.ts';

const PEOPLE = 60;
let world: World;
let service: PushService;
const servers: ServerProcess[] = [];
const people: TestLearner[] = [];
beforeAll(async () => {
  world = await openWorld();
  service = await startPushService();
  for (let n = 0; n < PEOPLE; n++) {
    const person = await makeLearner(world);
    people.push(person);
    await makeDevice(world, service, person);
  }
}, 60_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await world.close();
  await service.close();
});

async function startApart(seconds: number): Promise<void> {
  const shifted = `const Real = Date; globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ${seconds * 1_000}); }
    static now() { return Real.now() + ${seconds * 1_000}; } };`;
  const preload = `data:text/javascript,${encodeURIComponent(shifted)}`;
  servers.push(await startServer(world, { PUSH_HOSTS: service.host, NODE_OPTIONS: `--import=${preload}` }));
}

async function expectToRingOnce(round: number): Promise<void> {
  const at = new Date(Date.now() + 8_000);
  for (const person of people) await makeReminder(world, person, { at, minutes: 60, title: `Tour ${round}` });
  await vi.waitFor(() => expect(service.deliveries.length).toBeGreaterThanOrEqual(round * PEOPLE), {
    timeout: 90_000,
    interval: 100,
  });
  const rang = service.deliveries.slice((round - 1) * PEOPLE);
  expect(Math.min(...rang.map((delivery) => delivery.at))).toBeGreaterThanOrEqual(at.getTime());
  await vi.waitFor(async () => {
    const { rows } = await world.app.pool.query('select state, attempts, count(*)::int as n from outbox group by 1, 2');
    expect(rows).toEqual([{ state: 'sent', attempts: 1, n: round * PEOPLE }]);
  });
  expect(service.deliveries).toHaveLength(round * PEOPLE);
}

test('instances with different clocks send each reminder once and in time', { timeout: 300_000 }, async () => {
  await startApart(90);
  await startApart(-90);
  await startApart(7_200);
  await expectToRingOnce(1);
  servers[2]?.child.kill('SIGKILL');
  await expectToRingOnce(2);
});
