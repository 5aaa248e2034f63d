import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aLearner, type TestLearner } from '#server/testing/factories.ts';
import { openWorld, type World } from '#server/testing/world.ts';
import { moveSessionsOn } from './move-sessions-on.ts';
import { aSession, statusOf } from './testing.ts';

let world: World;
let ruth: TestLearner;
let noa: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  ruth = await aLearner(world);
  noa = await aLearner(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.house.pool.query('delete from study_sessions');
  world.told.length = 0;
});

test('expires what is over, leaves what is not, and tells those who took part', async () => {
  const over = await aSession(world, ruth, { startsIn: '-61m', participants: [noa] });
  const full = await aSession(world, ruth, { startsIn: '-3d', status: 'confirmed' });
  const unanswered = await aSession(world, ruth, { startsIn: '-2h', status: 'waiting', isPublic: false });
  const running = await aSession(world, ruth, { startsIn: '-59m' });
  const ahead = await aSession(world, ruth);
  const cancelled = await aSession(world, ruth, { startsIn: '-2d', status: 'cancelled' });
  const completed = await aSession(world, ruth, { startsIn: '-2d', status: 'completed' });
  await moveSessionsOn(world.house).run();
  const statuses = await Promise.all(
    [over, full, unanswered, running, ahead, cancelled, completed].map((id) => statusOf(world, id)),
  );
  expect(statuses).toEqual(['expired', 'expired', 'expired', 'pending', 'pending', 'cancelled', 'completed']);
  const told = world.told.map(({ to, change }) => [to, change.what, change.id]).sort();
  expect(told).toEqual(
    [
      [ruth.id, 'expired', over],
      [noa.id, 'expired', over],
      [ruth.id, 'expired', full],
      [ruth.id, 'expired', unanswered],
    ].sort(),
  );
});

test('by the clock of the house: an hour later the running one is over too, and nobody is told twice', async () => {
  const running = await aSession(world, ruth, { startsIn: '-30m' });
  await moveSessionsOn(world.house).run();
  expect(await statusOf(world, running)).toBe('pending');
  world.setTime(new Date(Date.now() + 60 * 60_000));
  await Promise.all([moveSessionsOn(world.house).run(), moveSessionsOn(world.house).run()]);
  expect(await statusOf(world, running)).toBe('expired');
  expect(world.told).toHaveLength(1);
  world.setTime(new Date());
});

test('a row somebody holds does not keep it from closing the others', async () => {
  const held = await aSession(world, ruth, { startsIn: '-2h' });
  const free = await aSession(world, ruth, { startsIn: '-2h' });
  const holder = new pg.Client(world.connection);
  await holder.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from study_sessions where id = $1 for update', [held]);
    await moveSessionsOn(world.house).run();
    expect(await statusOf(world, free)).toBe('expired');
    expect(await statusOf(world, held)).toBe('pending');
  } finally {
    await holder.end();
  }
  await moveSessionsOn(world.house).run();
  expect(await statusOf(world, held)).toBe('expired');
});
