import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

let held = 0;
const request = vi.fn(async () => {
  held++;
  return { release: async () => void held-- };
});
const show = (state: DocumentVisibilityState) =>
  act(async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    if (state === 'hidden') held = 0;
    document.dispatchEvent(new Event('visibilitychange'));
  });
const hook = (wanted: boolean) => renderHook(({ on }) => useWakeLock(on), { initialProps: { on: wanted } });

beforeEach(() => {
  held = 0;
  request.mockClear();
  Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'wakeLock');
});

test('one wake lock is held while the page is visible, again after it returns, and none after leaving', async () => {
  const { unmount } = hook(true);
  await act(async () => {});
  expect(held).toBe(1);
  await show('hidden');
  expect(held).toBe(0);
  await show('visible');
  expect([held, request.mock.calls.length]).toEqual([1, 2]);
  unmount();
  expect(held).toBe(0);
});

test('no wake lock is held when turned off', async () => {
  const { rerender } = hook(false);
  await act(async () => {});
  expect(request).not.toHaveBeenCalled();
  rerender({ on: true });
  await act(async () => {});
  expect(held).toBe(1);
  rerender({ on: false });
  expect(held).toBe(0);
});

test('a wake lock that is granted after leaving is released', async () => {
  const { unmount } = hook(true);
  unmount();
  await act(async () => {});
  expect([held, request.mock.calls.length]).toEqual([0, 1]);
});

test('a refused wake lock is reported, like a browser without wake locks', async () => {
  request.mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  const refused = hook(true);
  await act(async () => {});
  expect(refused.result.current).toBe(true);
  Reflect.deleteProperty(navigator, 'wakeLock');
  const lacking = hook(true);
  await act(async () => {});
  expect(lacking.result.current).toBe(true);
});
