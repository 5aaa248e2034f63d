import { expect, test } from 'vitest';
import { startFloor } from './answer-floor.ts';

test.each([
  ['at once', 0, [300]],
  ['in a moment', 120, [180]],
  ['late', 300, []],
  ['later still', 450, []],
])('delays a response that is ready %s to the minimum duration', async (_, worked, expected) => {
  let time = 1_000;
  const waited: number[] = [];
  const rest = startFloor(300, { now: () => time, wait: async (milliseconds) => waited.push(milliseconds) });
  time += worked;
  await rest();
  expect(waited).toEqual(expected);
});
