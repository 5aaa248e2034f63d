import { expect, test, vi } from 'vitest';
import { whileIdle } from './when-idle.ts';

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
