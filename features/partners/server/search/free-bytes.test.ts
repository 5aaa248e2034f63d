import { expect, it } from 'vitest';
import { freeTime } from '#features/profile/server/facts-api.ts';
import { anyPerson, zonePairs } from '#testing/common-time-oracle.ts';
import { seeded } from '#testing/random-numbers.ts';
import { bytesOfFree, FREE_WEEKS, freeOfBytes } from './free-bytes.ts';
import { mondayOf } from './match-row.ts';

const HOUR = 60 * 60_000;

it('stored free time equals a fresh computation at any hour of its week and the next', () => {
  const random = seeded(12);
  let hours = 0;
  for (const [zone] of zonePairs) {
    const at = new Date(Date.parse('2026-03-02T00:00Z') + Math.floor(random() * 52 * 7 * 24) * HOUR);
    const monday = mondayOf(at);
    const free = anyPerson(zone, at, random);
    const kept = bytesOfFree(freeTime(free, monday, FREE_WEEKS), monday.getTime());
    for (const from of [at, new Date(at.getTime() + 7 * 24 * HOUR)]) {
      const known = freeOfBytes(kept, monday.getTime(), from.getTime(), 4);
      expect(known, `${zone} from ${from.toISOString()}`).toEqual(freeTime(free, from, 4));
      hours += known.length;
    }
  }
  expect(hours).toBeGreaterThan(1_000);
});

it('fractions of a second are not free', () => {
  expect(freeOfBytes(bytesOfFree([{ from: 1_500, to: 9_900 }], 0), 0, 0, 1)).toEqual([{ from: 2_000, to: 9_000 }]);
  expect(freeOfBytes(bytesOfFree([], 0), 0, 0, 1)).toEqual([]);
});
