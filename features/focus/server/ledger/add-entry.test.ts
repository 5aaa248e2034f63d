import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { add, balanceOf, take } from './add-entry.ts';

let world: World;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world);
  const noa = await makeLearner(world);
  await add(world.app.db, { userId: noa.id, amount: 1_000, reason: 'correction' });
});

const earn = (amount: number, sessionId = newId()) =>
  add(world.app.db, { userId: ruth.id, amount, reason: 'reward', sessionId });
const pay = (amount: number, exitId = newId()) =>
  world.app.db.transaction((tx) =>
    take(tx, { userId: ruth.id, reason: 'penalty', exitId }, (balance) => Math.min(amount, balance)),
  );
const entries = async () =>
  (await world.app.pool.query('select reason, amount from ledger_entries where user_id = $1 order by id', [ruth.id]))
    .rows;

test('the balance is the sum of the learner’s own entries, or 0', async () => {
  expect(await balanceOf(world.app.db, ruth.id)).toBe(0);
  for (const amount of [20, 15]) await earn(amount);
  await pay(5);
  expect(await balanceOf(world.app.db, ruth.id)).toBe(30);
});

test('an entry is added once per session', async () => {
  const session = newId();
  for (let n = 0; n < 2; n++) await earn(20, session);
  expect(await entries()).toEqual([{ reason: 'reward', amount: 20 }]);
});

test('a withdrawal is a negative entry of what the balance allows', async () => {
  await earn(20);
  expect([await pay(15), await pay(15), await pay(15)]).toEqual([15, 5, 0]);
  expect((await entries()).map(({ amount }) => amount)).toEqual([20, -15, -5, 0]);
});

test('concurrent withdrawals take no more than the balance', async () => {
  await earn(20);
  const taken = await Promise.all([15, 15, 15, 15].map((amount) => pay(amount)));
  expect(taken.toSorted((a, b) => b - a)).toEqual([15, 5, 0, 0]);
  expect(await balanceOf(world.app.db, ruth.id)).toBe(0);
});

test('a withdrawal waits for no other learner', async () => {
  const noa = await makeLearner(world);
  await earn(20);
  const entry = (who: TestLearner) => ({ userId: who.id, reason: 'penalty', exitId: newId() });
  const [locked, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const other = world.app.db.transaction(async (tx) => {
    await take(tx, entry(noa), () => 0);
    locked.resolve();
    await ended.promise;
  });
  await locked.promise;
  expect(await pay(5)).toBe(5);
  ended.resolve();
  await other;
});
