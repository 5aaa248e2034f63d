import { describe, expect, test } from 'vitest';
import {
  answersOtherwise,
  describedOperations,
  operations,
  repeatsWorld,
  rows,
  sceneOf,
  sendIt,
  sendsAgain,
} from '#testing/repeats.ts';

repeatsWorld();

test('every write of the contracts is covered', async () => {
  const writes = (await describedOperations()).filter((operation) => !operation.startsWith('GET '));
  expect([...operations].sort()).toEqual(writes.sort());
  expect(writes).toEqual(expect.arrayContaining(Object.keys(answersOtherwise)));
});

describe('a repeated write gets the same answer and no second effect', () => {
  test.each(operations)('%s', async (operation) => {
    const asked = await sceneOf(operation);
    const first = await sendIt(operation, asked);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    const before = await rows();
    const again = await sendIt(operation, asked);
    const otherwise = answersOtherwise[operation];
    if (otherwise) expect(again.status).toBe(otherwise.status);
    else expect(again).toEqual(first);
    const after = await rows();
    if (operation in sendsAgain) expect(after.outbox).toBeGreaterThan(before.outbox ?? 0);
    else expect(after).toEqual(before);
  });
});
