import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { chatTester } from '../testing/chat.ts';

/** The pooler renames prepared statements. */
const isPooled = process.env.DATABASE_DIRECT_URL !== undefined;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.skipIf(isPooled)('sync without conversations uses a generic plan', async () => {
  const chat = chatTester(world);
  const ruth = await makeLearner(world);
  for (let n = 0; n < 20; n++) expect((await chat.sync(ruth, [])).body.streams).toEqual([]);
  // PostgreSQL uses a custom plan for the first five executions.
  const { rows } = await world.app.pool.query<{ made: number; kept: number }>(
    "select custom_plans::int as made, generic_plans::int as kept from pg_prepared_statements where name = 'chat_sync'",
  );
  expect(rows).toEqual([{ made: 5, kept: 15 }]);
});
