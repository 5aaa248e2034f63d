import { describe, expect, test } from 'vitest';
import { differences, rules, zones } from '../../../testing/series-oracle.ts';

const times = ['02:30', '20:30'];

describe('ten years of all rules equal rrule-temporal', () => {
  test.each(zones)('in %s', { timeout: 60_000 }, (timeZone) => {
    for (const rule of rules)
      for (const wallTime of times) {
        const hours = { rule, wallTime, timeZone, firstDate: '2025-01-01', untilDate: null, count: null };
        expect(differences(hours, '2034-12-31'), JSON.stringify({ rule, wallTime })).toEqual([]);
      }
  });
});
