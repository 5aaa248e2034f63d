import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useClock } from './use-clock.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a tab that is left and shown again has one clock, and none after the timer is removed', () => {
  const run = {
    phase: 'running',
    phaseSince: new Date().toISOString(),
    countedMs: 0,
    plannedMs: 1_500_000,
    until: null,
  };
  const before = vi.getTimerCount();
  const { unmount } = renderHook(() => useClock(run, () => {}));
  expect(vi.getTimerCount() - before).toBe(1);
  for (let times = 0; times < 3; times++) act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(vi.getTimerCount() - before).toBe(1);
  unmount();
  expect(vi.getTimerCount() - before).toBe(0);
});
