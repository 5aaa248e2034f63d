import { describe, expect, test } from 'vitest';
import {
  answersOtherwise,
  operations,
  repeatsWorld,
  rows,
  sceneOf,
  sendIt,
  sendsAgain,
  writesMore,
} from '#testing/repeats.ts';

repeatsWorld();

describe('three times at once, a write answers the same to all and is done once', () => {
  test.each(operations.filter((operation) => !(operation in answersOtherwise)))('%s', async (operation) => {
    const asked = await sceneOf(operation);
    const before = await rows();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sendIt(operation, asked)));
    expect(first?.status, JSON.stringify(first?.body)).toBeLessThan(300);
    expect(others).toEqual([first, first]);
    const three = await rows();
    if (operation in sendsAgain) return;
    // What one alone would have written: the same again writes nothing.
    expect(await sendIt(operation, asked)).toEqual(first);
    expect(await rows()).toEqual(three);
    // One request writes two rows of a kind at most (the two of a conversation); done three times it would be three.
    const most = writesMore[operation] ?? 2;
    const grown = Object.keys(three).filter((table) => (three[table] ?? 0) > (before[table] ?? 0) + most);
    expect(grown.filter((table) => !['notifications', 'outbox'].includes(table))).toEqual([]);
  });
});
