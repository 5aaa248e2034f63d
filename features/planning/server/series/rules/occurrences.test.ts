import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import { skyOver } from '#server/jewish-calendar/sky.ts';
import { differences, rules, zones } from '../../../testing/series-oracle.ts';
import { localInstant } from './local-instant.ts';
import { firstOccurrence, occurrences, type SeriesHours } from './occurrences.ts';
import { rruleOf } from './rrule.ts';

const hours = (given: Partial<SeriesHours>): SeriesHours => ({
  ...{ rule: { every: 'week', interval: 1, days: [2] }, firstDate: '2027-01-01', wallTime: '20:30' },
  ...{ timeZone: 'Europe/Paris', untilDate: null, count: null },
  ...given,
});
const dates = (given: Partial<SeriesHours>, from: string, to: string) =>
  occurrences(hours(given), from, to, [paris]).map(({ date }) => date);
const parisTown = { latitude: 48.85341, longitude: 2.3488, country: 'FR' };
const paris = skyOver(parisTown);
const jerusalem = skyOver({ latitude: 31.76904, longitude: 35.21633, country: 'IL' });

describe('dates of a rule', () => {
  test.each<[string, Partial<SeriesHours>, string[]]>([
    ['weekly', {}, ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26']],
    [
      'every second week on two days, with weeks from Sunday',
      { rule: { every: 'week', interval: 2, days: [7, 2] }, firstDate: '2027-01-05' },
      ['2027-01-05', '2027-01-17', '2027-01-19', '2027-01-31'],
    ],
    ['the first Sunday of the month', { rule: { every: 'month', weekday: 7, nth: 1 } }, ['2027-01-03']],
    ['the last Friday of the month', { rule: { every: 'month', weekday: 5, nth: -1 } }, ['2027-01-29']],
    ['the first of Shevat', { rule: { every: 'roshChodesh' } }, ['2027-01-09']],
    [
      'after Shabbat',
      { rule: { every: 'afterShabbat', minutes: 60 } },
      ['2027-01-02', '2027-01-09', '2027-01-16', '2027-01-23', '2027-01-30'],
    ],
    ['until a date, included', { untilDate: '2027-01-12' }, ['2027-01-05', '2027-01-12']],
    ['a number of times', { count: 3 }, ['2027-01-05', '2027-01-12', '2027-01-19']],
  ])('%s', (_what, given, expected) => expect(dates(given, '2027-01-01', '2027-01-31')).toEqual(expected));

  test('a count starts at the first date, also for a later range', () =>
    expect(dates({ count: 3 }, '2027-01-13', '2027-12-31')).toEqual(['2027-01-19']));

  test('a date in a gap of the clock counts', () => {
    const inBeirut = { wallTime: '00:00', timeZone: 'Asia/Beirut', firstDate: '2027-03-21', count: 3 };
    const sundays = { ...inBeirut, rule: { every: 'week' as const, interval: 1, days: [7] } };
    expect(occurrences(hours(sundays), '2027-03-01', '2027-12-31', []).map(({ date, clock }) => [date, clock])).toEqual(
      [
        ['2027-03-21', null],
        ['2027-03-28', 'gap'],
        ['2027-04-04', null],
      ],
    );
  });

  test('the first date is the rule’s first one, and missing when the series ends before it', () => {
    expect(firstOccurrence(hours({}))).toBe('2027-01-05');
    expect(firstOccurrence(hours({ untilDate: '2027-01-04' }))).toBe(null);
    expect(firstOccurrence(hours({ rule: { every: 'roshChodesh' }, firstDate: '2027-09-12' }))).toBe('2027-11-01');
  });

  test('every Rosh Chodesh of thirty years is the first of a Hebrew month by the calendar of ICU', () => {
    const hebrew = new Intl.DateTimeFormat('en-u-ca-hebrew', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const expected: string[] = [];
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2056, 0, 1); at += 86_400_000)
      if (/^1 (?!Tishri)/.test(hebrew.format(at))) expected.push(new Date(at).toISOString().slice(0, 10));
    const rule = { every: 'roshChodesh' } as const;
    expect(dates({ rule, firstDate: '2026-01-01' }, '2026-01-01', '2055-12-31')).toEqual(expected);
  });
});

describe('the local time', () => {
  const at = (...[date, time, zone]: Parameters<typeof localInstant>) => {
    const found = localInstant(date, time, zone);
    return [found.at.toISOString(), found.clock];
  };
  test('the local time is the first valid minute after a gap', () => {
    expect(at('2027-03-28', '02:30', 'Europe/Paris')).toEqual(['2027-03-28T01:00:00.000Z', 'gap']);
    expect(at('2026-10-04', '02:10', 'Australia/Lord_Howe')).toEqual(['2026-10-03T15:30:00.000Z', 'gap']);
  });
  test('the local time is the first of both in an overlap', () =>
    expect(at('2027-10-31', '02:30', 'Europe/Paris')).toEqual(['2027-10-31T00:30:00.000Z', 'overlap']));
  test('the local time on a day that the zone skipped is the start of the next day', () =>
    expect(at('2011-12-30', '20:00', 'Pacific/Apia')).toEqual(['2011-12-30T10:00:00.000Z', 'gap']));
});

describe('after Shabbat', () => {
  const rule = { every: 'afterShabbat', minutes: 60 } as const;
  test('an evening begins an hour after nightfall, rounded up to five minutes', () => {
    for (const { date, startsAt } of occurrences(hours({ rule }), '2027-01-01', '2027-12-31', [paris])) {
      const out = quietUntil(parisTown, new Date(`${date}T12:00Z`), 'FR')?.getTime() ?? 0;
      // When Yom Tov follows Shabbat, the rest ends a day or two later.
      if (startsAt.getTime() < out) continue;
      expect(startsAt.getTime() - out).toBeGreaterThanOrEqual(60 * 60_000);
      expect(startsAt.getTime() - out).toBeLessThan(65 * 60_000);
      expect(startsAt.getTime() % (5 * 60_000)).toBe(0);
    }
  });
  test('an evening after Shabbat waits until Shabbat is over for both members', () => {
    const [both] = occurrences(hours({ rule }), '2027-01-02', '2027-01-02', [paris, jerusalem]);
    const [one] = occurrences(hours({ rule }), '2027-01-02', '2027-01-02', [paris]);
    expect(both).toEqual(one);
  });
});

test('all rules in some zones equal those of rrule-temporal for two years', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.constantFrom(...rules),
      fc.constantFrom('00:00', '00:30', '02:30', '07:05', '20:30', '23:45'),
      fc.integer({ min: 0, max: 400 }),
      fc.option(fc.integer({ min: 1, max: 60 })),
      (timeZone, rule, wallTime, days, count) => {
        const firstDate = new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10);
        expect(differences(hours({ timeZone, rule, wallTime, firstDate, count }), '2028-12-31')).toEqual([]);
      },
    ),
    { numRuns: 25 },
  );
});

test('an RRULE exists for rules by civil dates only', () => {
  expect(rules.map(rruleOf)).not.toContain(null);
  expect(rruleOf({ every: 'roshChodesh' })).toBe(null);
  expect(rruleOf({ every: 'week', interval: 2, days: [2, 7] })).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU');
});
