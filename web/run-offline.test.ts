import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from './api/query-client.ts';
import { runOffline } from './run-offline.ts';

afterEach(() => void vi.useRealTimers());

const started: string[] = [];
const startOffline = (learnerId: string) => {
  started.push(learnerId);
  return () => void started.pop();
};
const comesAfter = (missing: number) => async () => {
  if (missing-- > 0) throw new TypeError('Failed to fetch dynamically imported module');
  return { startOffline };
};

test('the offline part starts later if its code failed to load, but not after it was stopped', async () => {
  vi.useFakeTimers();
  const end = runOffline('ruth', [], comesAfter(2));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(started).toEqual([]);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(started).toEqual(['ruth']);
  end();
  expect(started).toEqual([]);
  runOffline('ruth', [], comesAfter(1))();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(started).toEqual([]);
});

test('the offline part waits for the requests of the page, but not for a slow one', async () => {
  vi.useFakeTimers();
  for (const [answersAfter, startsBy] of [
    [1_000, 1_500],
    [60_000, 3_100],
  ] as const) {
    const queryFn = () => new Promise((answer) => setTimeout(() => answer('text'), answersAfter));
    void queryClient.prefetchQuery({ queryKey: ['chapter', answersAfter], queryFn });
    const end = runOffline('ruth', [], comesAfter(0));
    await vi.advanceTimersByTimeAsync(900);
    expect(started).toEqual([]);
    await vi.advanceTimersByTimeAsync(startsBy - 900);
    expect(started).toEqual(['ruth']);
    end();
  }
});
