import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { untilSettled, whileIdle } from './when-idle.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function idle() {
  const waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => waiting.push(then));
  return { waiting, come: () => waiting.shift()?.() };
}

test('a step waits for the previous one, and none follows the last', () => {
  const { waiting, come } = idle();
  let left = 3;
  whileIdle(() => --left > 0);
  expect([left, waiting.length]).toEqual([3, 1]);
  come();
  expect([left, waiting.length]).toEqual([2, 1]);
  come();
  come();
  expect([left, waiting.length]).toEqual([0, 0]);
});

test('no step runs after it was stopped', () => {
  const { waiting, come } = idle();
  const step = vi.fn(() => true);
  const end = whileIdle(step);
  come();
  end();
  come();
  expect([step.mock.calls.length, waiting.length]).toEqual([1, 0]);
});

test('waiting for requests ends when it is stopped, also after the window is gone', async () => {
  vi.useFakeTimers();
  const client = new QueryClient();
  void client.prefetchQuery({ queryKey: ['slow'], queryFn: () => new Promise(() => {}) });
  const stop = new AbortController();
  const settled = vi.fn();
  void untilSettled(client, stop.signal).then(settled);
  await vi.advanceTimersByTimeAsync(4_800);
  expect(settled).not.toHaveBeenCalled();
  stop.abort();
  vi.stubGlobal('window', undefined);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(settled).toHaveBeenCalledOnce();
});
