import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSunDown } from './sun-down.ts';

const jerusalem = { latitude: 31.8, longitude: 35.2 };
const paris = { latitude: 48.9, longitude: 2.3 };
const MINUTE = 60_000;

// Source: almanacs.
test.each([
  ['Jerusalem, 24 November 2026', jerusalem, '2026-11-24T14:36:00Z'],
  ['Paris, 21 June 2026', paris, '2026-06-21T19:58:00Z'],
  ['Paris, 21 December 2026', paris, '2026-12-21T15:56:00Z'],
])('sunset is computed within three minutes: %s', (_where, spot, sunset) => {
  const around = (minutes: number) => new Date(Date.parse(sunset) + minutes * MINUTE);
  expect(isSunDown(around(-3), spot)).toBe(false);
  expect(isSunDown(around(3), spot)).toBe(true);
});

test('the far north has no sunset in summer and no sunrise in winter', () => {
  const tromso = { latitude: 69.6, longitude: 19 };
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 24 * 60 }), (minute) => {
      expect(isSunDown(new Date(Date.UTC(2026, 5, 21) + minute * MINUTE), tromso)).toBe(false);
      expect(isSunDown(new Date(Date.UTC(2026, 11, 21) + minute * MINUTE), tromso)).toBe(true);
    }),
  );
});
