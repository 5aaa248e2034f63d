import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.doUnmock('socket.io-client');
});

it('the page connects later if the code failed to load', async () => {
  const io = vi.fn(() => ({ on: () => {}, onAny: () => {}, disconnect: () => {} }));
  let away = true;
  const tries = vi.fn();
  vi.resetModules();
  vi.doMock('socket.io-client', () => {
    tries();
    if (away) throw new Error('no network');
    return { io };
  });
  const { listen } = await import('./realtime.ts');
  const stop = listen();
  await vi.waitFor(() => expect(tries).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(io).not.toHaveBeenCalled();
  away = false;
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(io).toHaveBeenCalledOnce());
  stop();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(io).toHaveBeenCalledOnce();
});
