import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyPerson, commonByMinutes, zonePairs } from '#testing/common-time-oracle.ts';
import { seeded } from '#testing/random-numbers.ts';
import { blocksInCommon, commonTime, type Free, freeTime, weekCells, weekly } from './common-time.ts';

const HOUR = 60 * 60_000;
const WEEK = 7 * 24 * HOUR;
const person = (timeZone: string, slots: [number, string, string][], more: Partial<Free> = {}): Free => ({
  timeZone,
  slots: slots.map(([weekday, from, to]) => ({ weekday, from, to })),
  exceptions: [],
  busy: [],
  quiet: [],
  ...more,
});
const written = (intervals: { from: number; to: number }[]) =>
  intervals.map(({ from, to }) => `${new Date(from).toISOString().slice(0, 16)} ${(to - from) / 60_000}`);

describe('the common time of two people', () => {
  it('common time equals a count by minutes, with and without clock changes', () => {
    const lengths = [30, 60, 90, 120];
    for (const [n, [one, other]] of zonePairs.entries()) {
      if (n % 4 > 0) continue;
      const random = seeded(n);
      const from = new Date(
        ['2026-03-02T00:00Z', '2026-10-12T07:00Z', '2027-03-22T11:15Z', '2026-06-01T00:00Z'][(n / 4) % 4] ?? '',
      );
      const [a, b] = [anyPerson(one, from, random), anyPerson(other, from, random)];
      const length = lengths[n % 3] ?? 60;
      expect(written(commonTime(a, b, length, from)), `${one} and ${other}`).toEqual(
        written(commonByMinutes(a, b, length, from)),
      );
    }
  });

  it('common time shifts while only one side has changed its clocks', () => {
    const paris = person('Europe/Paris', [[2, '20:00', '22:00']]);
    const newYork = person('America/New_York', [[2, '14:00', '16:00']]);
    // America changes on 8 March 2026, Europe on the 29th: in between they differ by five hours.
    expect(written(commonTime(paris, newYork, 60, new Date('2026-03-02T00:00Z'), 5))).toEqual([
      '2026-03-03T19:00 120',
      '2026-03-10T19:00 60',
      '2026-03-17T19:00 60',
      '2026-03-24T19:00 60',
      '2026-03-31T18:00 120',
    ]);
  });

  it('a repeated hour counts twice and a skipped one not at all', () => {
    const night = (timeZone: string) => person(timeZone, [[7, '02:00', '03:00']]);
    const utc = person(
      'UTC',
      [1, 2, 3, 4, 5, 6, 7].map((day) => [day, '00:00', '24:00']),
    );
    const around = (iso: string) => written(commonTime(night('Europe/Paris'), utc, 30, new Date(iso), 1));
    expect(around('2026-10-22T00:00Z')).toEqual(['2026-10-25T00:00 120']);
    expect(around('2026-03-26T00:00Z')).toEqual([]);
  });

  it('overlaps shorter than a session are no common time', () => {
    const quarters = Array.from({ length: 48 }, (_, n): [number, string, string] => [
      3,
      `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`,
      `${String(Math.floor((n + 1) / 2)).padStart(2, '0')}:${n % 2 ? '00' : '30'}`,
    ]);
    // Kathmandu's offset includes 45 minutes: half hours overlap by 15 minutes only.
    const one = person(
      'Asia/Kathmandu',
      quarters.filter((_, n) => n % 2 === 0),
    );
    const other = person(
      'UTC',
      quarters.filter((_, n) => n % 2 === 0),
    );
    const from = new Date('2026-06-01T00:00Z');
    expect(commonTime(one, other, 15, from).length).toBeGreaterThan(20);
    expect(commonTime(one, other, 30, from)).toEqual([]);
  });

  it('common time omits planned sessions, rest times and exceptions', () => {
    const from = new Date('2026-06-01T00:00Z');
    const week: [number, string, string][] = [
      [1, '18:00', '22:00'],
      [6, '08:00', '24:00'],
    ];
    const one = person('UTC', week, {
      busy: [
        { from: Date.parse('2026-06-01T19:00Z'), to: Date.parse('2026-06-01T20:30Z') },
        { from: Date.parse('2026-06-01T21:15Z'), to: Date.parse('2026-06-01T21:15Z') },
      ],
      quiet: [{ from: Date.parse('2026-06-05T18:00Z'), to: Date.parse('2026-06-06T19:00Z') }],
      exceptions: [
        { date: '2026-06-03', slots: [{ from: '10:00', to: '11:30' }] },
        { date: '2026-06-08', slots: [] },
      ],
    });
    const other = person(
      'UTC',
      [1, 2, 3, 4, 5, 6, 7].map((day) => [day, '00:00', '24:00']),
    );
    const expected = [
      '2026-06-01T18:00 60',
      '2026-06-01T20:30 90',
      '2026-06-03T10:00 90',
      '2026-06-06T19:00 300',
      '2026-06-13T08:00 960',
    ];
    expect(written(commonTime(one, other, 60, from, 2))).toEqual(expected);
    expect(written(commonTime(other, one, 60, from, 2))).toEqual(expected);
  });

  it('common time is symmetric, within both learners’ free time, long enough, ordered and disjoint', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...zonePairs), fc.constantFrom(30, 60, 90), (seed, [x, y], length) => {
        const from = new Date(Date.parse('2026-01-05T00:00Z') + (Math.abs(seed) % 104) * WEEK);
        const random = seeded(seed);
        const [a, b] = [anyPerson(x, from, random), anyPerson(y, from, random)];
        const blocks = commonTime(a, b, length, from);
        expect(commonTime(b, a, length, from)).toEqual(blocks);
        const [mine, theirs] = [freeTime(a, from), freeTime(b, from)];
        for (const [n, block] of blocks.entries()) {
          expect(block.to - block.from).toBeGreaterThanOrEqual(length * 60_000);
          expect(block.from).toBeGreaterThan(blocks[n - 1]?.to ?? 0);
          for (const free of [mine, theirs])
            expect(free.some(({ from, to }) => from <= block.from && block.to <= to)).toBe(true);
        }
        expect(blocksInCommon(mine, mine, 1)).toEqual(mine);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the weekly summary of common time', () => {
  const from = new Date('2026-06-01T00:00Z');
  const block = (start: string, hours: number) => ({ from: Date.parse(start), to: Date.parse(start) + hours * HOUR });

  it('the summary is the mean of the weeks, in minutes and whole sessions', () => {
    const blocks = [0, 1, 2].map((week) => {
      const start = Date.parse('2026-06-02T18:00Z') + week * WEEK;
      return { from: start, to: start + 1.75 * HOUR };
    });
    expect(weekly(blocks, 60, 'UTC', from)).toMatchObject({ minutesPerWeek: 79, sessionsPerWeek: 1 });
    expect(weekly([], 60, 'UTC', from)).toEqual({
      minutesPerWeek: 0,
      sessionsPerWeek: 0,
      starts: [],
      cells: Array.from({ length: 21 }, () => false),
    });
  });

  it('starts are on local half hours, preferring different days', () => {
    const evenings = [block('2026-06-02T18:00Z', 4), block('2026-06-03T18:00Z', 4), block('2026-06-10T18:00Z', 4)];
    const shown = (timeZone: string) =>
      weekly(evenings, 60, timeZone, from).starts.map((start) => start.toISOString().slice(5, 16));
    expect(shown('UTC')).toEqual([
      '06-02T18:00',
      '06-02T19:00',
      '06-02T20:00',
      '06-03T18:00',
      '06-03T19:00',
      '06-03T20:00',
    ]);
    expect(shown('Asia/Kathmandu')[0]).toBe('06-02T18:15');
    const days = [2, 3, 4, 5].map((day) => block(`2026-06-0${day}T18:00Z`, 2));
    expect(weekly(days, 60, 'UTC', from).starts.map((start) => start.getUTCDate())).toEqual([2, 2, 3, 3, 4, 5]);
    expect(weekly(days, 120, 'Asia/Kathmandu', from).starts.map(Number)).toEqual(days.map(({ from }) => from));
  });

  it('the week cells cover the local parts of the day', () => {
    const lit = (timeZone: string, ...intervals: { from: number; to: number }[]) =>
      weekCells(intervals, timeZone).flatMap((is, n) => (is ? [n] : []));
    const tuesday = block('2026-06-02T14:00Z', 3);
    expect(lit('Europe/Paris', tuesday)).toEqual([4, 5]);
    expect(lit('America/New_York', tuesday)).toEqual([3, 4]);
    expect(lit('UTC', block('2026-06-07T22:00Z', 4))).toEqual([0, 20]);
    expect(lit('UTC', block('2026-06-02T11:45Z', 1))).toEqual([4]);
  });
});
