import { expect, test } from 'vitest';
import { backOff } from './back-off.ts';

const least = () => 0;
const most = () => 1;

test.each([
  ['email', [10, 20, 40, 80, 160, 320, 640, 900, 900]],
  ['push', [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]],
] as const)('waits for %s double with each attempt, up to a limit', (channel, seconds) => {
  expect(seconds.map((_, at) => backOff(channel, at + 1, least))).toEqual(seconds);
  expect(backOff(channel, 10_000, least)).toBe(seconds.at(-1));
});

test('waits vary by up to a fifth', () => {
  expect(backOff('email', 1, most)).toBeCloseTo(12);
  expect(backOff('push', 20, most)).toBeCloseTo(4_320);
  const waits = new Set(Array.from({ length: 20 }, () => backOff('email', 3)));
  expect(waits.size).toBeGreaterThan(1);
  for (const wait of waits) {
    expect(wait).toBeGreaterThanOrEqual(40);
    expect(wait).toBeLessThanOrEqual(48);
  }
});
