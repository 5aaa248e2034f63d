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

describe('three concurrent calls of a write get the same answer and one effect', () => {
  test.each(operations.filter((operation) => !(operation in answersOtherwise)))('%s', async (operation) => {
    const asked = await sceneOf(operation);
    const before = await rows();
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => sendIt(operation, asked)));
    expect(first?.status, JSON.stringify(first?.body)).toBeLessThan(300);
    expect(others).toEqual([first, first]);
    const three = await rows();
    if (operation in sendsAgain) return;
    expect(await sendIt(operation, asked)).toEqual(first);
    expect(await rows()).toEqual(three);
    const most = writesMore[operation] ?? 2;
    const grown = Object.keys(three).filter((table) => (three[table] ?? 0) > (before[table] ?? 0) + most);
    expect(grown.filter((table) => !['notifications', 'outbox'].includes(table))).toEqual([]);
  });
});
