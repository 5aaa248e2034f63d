import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from './testing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a page that has no conversation yet is answered by a plan that was made before', async () => {
  const chat = chatTester(world);
  const ruth = await makeLearner(world);
  for (let n = 0; n < 20; n++) expect((await chat.sync(ruth, [])).body.streams).toEqual([]);
  // PostgreSQL plans the first five for what they are given.
  const { rows } = await world.app.pool.query<{ made: number; kept: number }>(
    "select custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements where name = 'chat_sync'",
  );
  expect(rows).toEqual([{ made: 5, kept: 15 }]);
});
