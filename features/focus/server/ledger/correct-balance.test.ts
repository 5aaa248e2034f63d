import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#server/database/ids.ts';
import { makeLearner, type TestLearner } from '#testing/factories.ts';
import { openWorld, type World } from '#testing/world.ts';
import { learningIn } from '../../testing/focus.ts';
import { correctBalance } from '../api.ts';

let world: World;
let learn: ReturnType<typeof learningIn>;
let ruth: TestLearner;
beforeAll(async () => {
  world = await openWorld();
  learn = learningIn(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  ruth = await makeLearner(world);
});
const correct = (amount: number, reason = 'Panne du 3 novembre', by = 'Miriam') =>
  world.app.db.transaction((tx) => correctBalance(tx, ruth.id, amount, reason, by));

test('a missing amount, fraction, reason, name or learner is refused without an entry', async () => {
  for (const amount of [0, 1.5, Number.NaN, 2_000_000]) await expect(correct(amount)).rejects.toThrow(RangeError);
  await expect(correct(5, '  ')).rejects.toThrow(RangeError);
  await expect(correct(5, 'x'.repeat(201))).rejects.toThrow(RangeError);
  await expect(correct(5, 'Panne', ' ')).rejects.toThrow(RangeError);
  await expect(correct(5, 'Panne', 'x'.repeat(201))).rejects.toThrow(RangeError);
  await expect(world.app.db.transaction((tx) => correctBalance(tx, newId(), 5, 'Panne', 'Miriam'))).rejects.toThrow();
  expect(await learn.balance(ruth)).toBe(0);
});
test('the longest reason and name and the largest amount are accepted', async () => {
  expect(await correct(1_000_000, 'x'.repeat(200), 'y'.repeat(200))).toMatchObject({ amount: 1_000_000 });
});
test('a deduction from an empty balance is an entry of zero', async () => {
  expect(await correct(-5)).toMatchObject({ amount: 0, balance: 0 });
});
test('corrections add entries of their own with a reason visible to the learner', async () => {
  expect(await correct(30)).toMatchObject({ amount: 30, balance: 30 });
  expect(await correct(-12, 'Compté deux fois')).toMatchObject({ amount: -12, balance: 18 });
  const { body } = await learn.ask<{ entries: object[] }>(ruth, 'GET', '/ledger');
  expect(body.entries).toMatchObject([
    { reason: 'correction', amount: -12, note: 'Compté deux fois' },
    { reason: 'correction', amount: 30, note: 'Panne du 3 novembre' },
  ]);
  expect(JSON.stringify(body)).not.toContain('Miriam');
});
test('concurrent corrections never make the balance negative', async () => {
  await correct(50);
  const taken = await Promise.all(Array.from({ length: 8 }, () => correct(-20)));
  expect(taken.reduce((sum, { amount }) => sum + amount, 0)).toBe(-50);
  expect(await learn.balance(ruth)).toBe(0);
});
