import { afterAll, beforeAll, expect, test } from 'vitest';
import { eraseAccount } from '#server/people/personal-data.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { reachableFrom } from './api.ts';
import { reachableFromEach } from './policies.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const block = (one: TestLearner, other: TestLearner) =>
  world.ask('PUT', `/api/people/blocks/${other.id}`, { cookie: one.cookie });

test('people without a block can reach each other; results are in the order of the askers', async () => {
  const [ruth, noa, dan, gad] = await Promise.all(Array.from({ length: 4 }, () => makeLearner(world)));
  if (!ruth || !noa || !dan || !gad) throw new Error('four learners');
  await block(ruth, noa);
  await block(dan, ruth);
  const all = [gad.id, dan.id, noa.id, ruth.id];
  const asked = [
    { from: ruth.id, to: all },
    { from: noa.id, to: all },
    { from: dan.id, to: all },
    { from: gad.id, to: [] },
  ];
  expect(await reachableFromEach(world.app.db, asked)).toEqual([
    [gad.id, ruth.id],
    [gad.id, dan.id, noa.id],
    [gad.id, dan.id, noa.id],
    [],
  ]);
  expect(await reachableFrom(world.app.db, ruth.id, [noa.id, gad.id])).toEqual([gad.id]);
});

test('a deleted account cannot be reached', async () => {
  const [ruth, noa] = [await makeLearner(world), await makeLearner(world)];
  expect(await reachableFrom(world.app.db, ruth.id, [noa.id])).toEqual([noa.id]);
  await world.app.pool.query("update users set leaves_at = now() + interval '1 day' where id = $1", [noa.id]);
  expect(await reachableFrom(world.app.db, ruth.id, [noa.id])).toEqual([]);
  const dan = await makeLearner(world);
  await eraseAccount(world.app, dan.id);
  expect(await reachableFrom(world.app.db, ruth.id, [dan.id])).toEqual([]);
});

test('an empty list returns an empty result without a query', async () => {
  expect(await reachableFromEach(world.app.db, [])).toEqual([]);
});
