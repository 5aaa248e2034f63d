import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BrokenCircuitError, createCircuitBreaker } from './circuit-breaker.ts';

const away = () => Promise.reject(new Error('away'));
const there = async () => 'there';
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

it('pauses grow after each series of failures, and no work starts during a pause', async () => {
  const circuit = createCircuitBreaker({ failures: 2, pauseMs: 1_000, longestMs: 3_000 });
  await expect(circuit.run(away)).rejects.toThrow('away');
  expect(await circuit.run(there)).toBe('there');
  await expect(circuit.run(away)).rejects.toThrow('away');
  expect(circuit.isClosed()).toBe(true);
  for (const pause of [1_000, 2_000, 3_000, 3_000]) {
    await expect(circuit.run(away)).rejects.toThrow('away');
    expect([circuit.isClosed(), circuit.waitMs()]).toEqual([false, pause]);
    const begun = vi.fn(there);
    await expect(circuit.run(begun)).rejects.toBeInstanceOf(BrokenCircuitError);
    expect(begun).not.toHaveBeenCalled();
    later(pause);
    expect(circuit.waitMs()).toBe(0);
  }
  expect(await circuit.run(there)).toBe('there');
  expect(circuit.isClosed()).toBe(true);
  await expect(circuit.run(away)).rejects.toThrow('away');
  await expect(circuit.run(away)).rejects.toThrow('away');
  expect(circuit.waitMs()).toBe(1_000);
});

it('concurrent failures count as one, and afterwards one attempt probes for all', async () => {
  const circuit = createCircuitBreaker({ failures: 1, pauseMs: 1_000, longestMs: 8_000 });
  const ends = Array.from({ length: 5 }, () => Promise.withResolvers<string>());
  const all = ends.map(({ promise }) => circuit.run(() => promise));
  for (const { reject } of ends) reject(new Error('away'));
  await Promise.allSettled(all);
  expect(circuit.waitMs()).toBe(1_000);
  later(1_000);
  const trying = Promise.withResolvers<string>();
  const first = circuit.run(() => trying.promise);
  const others = vi.fn(there);
  const waiting = [circuit.run(others), circuit.run(others)];
  await Promise.resolve();
  expect(others).not.toHaveBeenCalled();
  trying.resolve('back');
  expect(await Promise.all([first, ...waiting])).toEqual(['back', 'there', 'there']);
});
