import { expect, it } from 'vitest';
import { anyPerson, commonByMinutes, zonePairs } from '#testing/common-time-oracle.ts';
import { seeded } from '#testing/random-numbers.ts';
import { commonTime } from './common-time.ts';

const WEEK = 7 * 24 * 60 * 60_000;

it('common time equals a count by minutes for fifty pairs of zones over two years', () => {
  const first = Date.parse('2026-01-05T00:00Z');
  let blocks = 0;
  for (const [n, [one, other]] of zonePairs.entries()) {
    const random = seeded(n);
    for (let weeks = 0; weeks < 104; weeks += 4) {
      const from = new Date(first + weeks * WEEK);
      const [a, b] = [anyPerson(one, from, random), anyPerson(other, from, random)];
      const length = [30, 60, 90, 120][Math.floor(random() * 4)] ?? 60;
      const found = commonTime(a, b, length, from);
      expect(found, `${one} and ${other} from ${from.toISOString()}`).toEqual(commonByMinutes(a, b, length, from));
      blocks += found.length;
    }
  }
  expect(blocks).toBeGreaterThan(10_000);
});
