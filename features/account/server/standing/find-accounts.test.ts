import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { findAccounts } from './find-accounts.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test.each([
  ['Sofía Núñez', 'sofia nunez'],
  ['Нavrutа', 'havruta'],
  ['דָּוִד', 'דוד'],
])('support finds %s by a lookalike name', async (name, typed) => {
  const { id } = await makeLearner(world, { name });
  expect((await findAccounts(world.app.db, typed)).map((account) => account.id)).toContain(id);
  expect((await findAccounts(world.app.db, 'zzzz')).map((account) => account.id)).not.toContain(id);
});
