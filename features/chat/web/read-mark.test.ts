import { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReadMark } from './read-mark.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

let answers: (Error | null)[];
let told: number[];
function aMark() {
  told = [];
  return createReadMark(async (seq) => {
    told.push(seq);
    const failure = answers.shift();
    if (failure) throw failure;
  });
}
const lost = new TypeError('Failed to fetch');

test('a failed position is retried without further reading', async () => {
  answers = [lost, lost, null];
  const mark = aMark();
  mark.reached(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3, 3, 3]);
});

test('retries at once when the network is back', async () => {
  answers = [lost, null];
  const mark = aMark();
  mark.reached(3);
  await vi.advanceTimersByTimeAsync(0);
  mark.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual([3, 3]);
});

test('a later position replaces a pending one, and each is sent once', async () => {
  answers = [lost, null, null];
  const mark = aMark();
  mark.reached(3);
  await vi.advanceTimersByTimeAsync(0);
  for (const seq of [4, 5, 4]) mark.reached(seq);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3, 4, 5]);
});

test('drops a refused position, and pending ones after end()', async () => {
  answers = [new ORPCError('NOT_FOUND', { status: 404, data: { messageKey: 'chat.notFound' } }), lost];
  const mark = aMark();
  mark.reached(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3]);
  mark.reached(4);
  await vi.advanceTimersByTimeAsync(0);
  mark.end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([3, 4]);
});
