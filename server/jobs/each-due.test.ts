import { afterEach, expect, test, vi } from 'vitest';
import { eachDue } from './each-due.ts';

afterEach(() => vi.restoreAllMocks());

test('a failed row does not stop the others, and is reported at the end', async () => {
  const done: number[] = [];
  const running = eachDue([1, 2, 3], async (row) => {
    if (row === 1) throw new Error('row 1');
    done.push(row);
  });
  await expect(running).rejects.toThrow('1 of 3 due rows failed');
  expect(done).toEqual([2, 3]);
});

test('a run ends after four minutes, and leaves the other rows to the next one', async () => {
  let minutes = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => minutes * 60_000);
  const done: number[] = [];
  await eachDue([1, 2, 3, 4], async (row) => {
    done.push(row);
    minutes += 2;
  });
  expect(done).toEqual([1, 2, 3]);
});
