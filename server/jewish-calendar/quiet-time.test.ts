import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOf } from './days.ts';
import { type Occasion, occasionsBetween, quietBetween, quietUntil } from './quiet-time.ts';
import { skyOver } from './sky.ts';

const towns = {
  jerusalem: { latitude: 31.76904, longitude: 35.21633, country: 'IL' },
  telAviv: { latitude: 32.08088, longitude: 34.78057, country: 'IL' },
  newYork: { latitude: 40.71427, longitude: -74.00597, country: 'US' },
  toronto: { latitude: 43.70011, longitude: -79.4163, country: 'CA' },
  paris: { latitude: 48.85341, longitude: 2.3488, country: 'FR' },
  london: { latitude: 51.50853, longitude: -0.12574, country: 'GB' },
  johannesburg: { latitude: -26.20227, longitude: 28.04363, country: 'ZA' },
  melbourne: { latitude: -37.814, longitude: 144.96332, country: 'AU' },
  tromso: { latitude: 69.6489, longitude: 18.95508, country: 'NO' },
  ushuaia: { latitude: -54.8, longitude: -68.3, country: 'AR' },
  apia: { latitude: -13.83333, longitude: -171.76666, country: 'WS' },
};
type Town = keyof typeof towns;
const until = (town: Town, instant: string) => quietUntil(towns[town], new Date(instant), towns[town].country);
const minutesFrom = (time: Date | null, published: string) =>
  time ? Math.abs(time.getTime() - Date.parse(published)) / 60_000 : Number.POSITIVE_INFINITY;
const later = (instant: string, minutes: number) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/**
 * Published times: Chabad's for 6 and 7 December 2019 (anglo-list.com), The Jewish Chronicle's for Pesach 2018
 * (thejc.com), jbd.org.au for Melbourne, 2015 to 2022. The Chronicle's evenings end some minutes before the sun is 8.5
 * degrees down.
 */
describe('published times', () => {
  test.each<[string, Town, string, string, number]>([
    ['Jerusalem, 40 minutes before sunset', 'jerusalem', '2019-12-06T15:55+02:00', '2019-12-07T17:15+02:00', 2],
    ['New York', 'newYork', '2019-12-06T16:10-05:00', '2019-12-07T17:13-05:00', 2],
    ['Toronto', 'toronto', '2019-12-06T16:23-05:00', '2019-12-07T17:28-05:00', 2],
    ['Paris', 'paris', '2019-12-06T16:37+01:00', '2019-12-07T17:48+01:00', 2],
    ['Johannesburg, in summer', 'johannesburg', '2019-12-06T18:32+02:00', '2019-12-07T19:30+02:00', 2],
    ['Melbourne, in winter', 'melbourne', '2021-09-03T17:42+10:00', '2021-09-04T18:40+10:00', 2],
    ['Melbourne, Rosh Hashana, two days', 'melbourne', '2021-09-06T17:45+10:00', '2021-09-08T18:43+10:00', 2],
    ['Melbourne, Sukkot, two days', 'melbourne', '2022-10-09T19:13+11:00', '2022-10-11T20:13+11:00', 2],
    ['Melbourne, the last days of Sukkot', 'melbourne', '2022-10-16T19:20+11:00', '2022-10-18T20:20+11:00', 2],
    [
      'London, Shabbat that is Pesach, and its second day',
      'london',
      '2018-03-30T19:15+01:00',
      '2018-04-01T20:22+01:00',
      4,
    ],
    ['Melbourne, after the clocks changed', 'melbourne', '2015-10-04T19:09+11:00', '2015-10-06T20:08+11:00', 2],
    ['Jerusalem, one day of Pesach', 'jerusalem', '2018-03-30T18:21+03:00', '2018-03-31T19:34+03:00', 5],
  ])('%s', (_what, town, begins, ends, tolerance) => {
    expect(until(town, later(begins, -tolerance - 1))).toBe(null);
    const end = until(town, later(begins, tolerance + 1));
    expect(minutesFrom(end, ends)).toBeLessThan(tolerance);
    expect(until(town, later(ends, tolerance + 1))).toBe(null);
  });
});

test.each([
  ['Jerusalem', { latitude: 31.76904, longitude: 35.21633 }, 40],
  ['Haifa', { latitude: 32.81841, longitude: 34.9885 }, 30],
  ['Zikhron Yaakov', { latitude: 32.57383, longitude: 34.95161 }, 30],
  ['Acre, across the bay', { latitude: 32.92814, longitude: 35.07647 }, 18],
  ['Lod', { latitude: 31.95, longitude: 34.9 }, 18],
])('in %s candles are lit the customary minutes before sunset: %j, %d', (_name, spot, minutes) => {
  const eve = dayOf('2019-12-06');
  const usual =
    skyOver({ ...spot, country: 'CY' })
      .candles(eve)
      .getTime() +
    18 * 60_000;
  expect(
    (usual -
      skyOver({ ...spot, country: 'IL' })
        .candles(eve)
        .getTime()) /
      60_000,
  ).toBe(minutes);
});

describe('consecutive days are one rest', () => {
  test('Yom Tov on Thursday and Friday joins Shabbat in Paris; in Israel Friday is an ordinary day', () => {
    // Rosh Hashana lasts two days everywhere; Sukkot 5785 began on the evening of 16 October 2024.
    expect(until('paris', '2024-10-17T10:00Z')?.toISOString().slice(0, 10)).toBe('2024-10-19');
    expect(until('telAviv', '2024-10-17T10:00Z')?.toISOString().slice(0, 10)).toBe('2024-10-17');
    expect(until('telAviv', '2024-10-18T10:00Z')).toBe(null);
    expect(until('telAviv', '2024-10-19T10:00Z')?.toISOString().slice(0, 10)).toBe('2024-10-19');
    expect(until('telAviv', '2024-10-03T10:00Z')?.toISOString().slice(0, 10)).toBe('2024-10-05');
  });

  test('every instant of a rest has the same end', () => {
    const end = until('paris', '2024-10-16T20:00Z');
    for (const instant of ['2024-10-17T16:50Z', '2024-10-17T17:30Z', '2024-10-18T23:59Z', '2024-10-19T12:00Z'])
      expect(until('paris', instant)).toEqual(end);
  });
});

describe('work is allowed', () => {
  test.each([
    ['an ordinary Tuesday', '2024-02-06T12:00Z'],
    ['Hol ha-moed', '2024-10-21T12:00Z'],
    ['a fast', '2024-08-13T12:00Z'],
    ['Purim', '2024-03-24T12:00Z'],
    ['Hanukkah', '2024-12-26T12:00Z'],
    ['Friday at noon', '2024-02-09T12:00Z'],
  ])('work is allowed on %s', (_what, instant) => expect(until('paris', instant)).toBe(null));

  test('work is allowed at an unknown location', () =>
    expect(quietUntil(null, new Date('2024-02-10T12:00Z'), 'FR')).toBe(null));
});

test('without sunset, Shabbat lasts from 18:00 less 18 minutes to midnight, by the sun', () => {
  const solarMidnight = '2026-06-20T22:44:10Z';
  expect(until('tromso', '2026-06-19T16:25Z')).toBe(null);
  expect(minutesFrom(until('tromso', '2026-06-19T16:27Z'), solarMidnight)).toBeLessThan(1);
  expect(minutesFrom(until('tromso', '2026-06-20T22:43Z'), solarMidnight)).toBeLessThan(1);
  expect(until('tromso', '2026-06-20T22:45Z')).toBe(null);
});

test('without sunrise, Shabbat still ends at nightfall', () => {
  expect(minutesFrom(until('tromso', '2026-12-19T12:00Z'), '2026-12-19T22:44:10Z')).toBeLessThan(1);
});

test('beyond the line of 180 degrees the local date counts', () => {
  expect(until('apia', '2026-06-19T23:00Z')).not.toBe(null);
  expect(until('apia', '2026-06-20T23:00Z')).toBe(null);
});

test('every rest ends in the future, is quiet exactly until then, and lasts at most three days and a night', () => {
  const spot = fc.record({
    latitude: fc.double({ min: -89, max: 89, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    country: fc.constantFrom('IL', 'FR', 'US', 'NZ', null),
  });
  const instant = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(spot, instant, ({ country, ...place }, now) => {
      const end = quietUntil(place, now, country);
      if (!end) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThan(3.5 * 86_400_000);
      expect(quietUntil(place, new Date(end.getTime() - 1), country)).toEqual(end);
      expect(quietUntil(place, end, country)).toBe(null);
    }),
    { numRuns: 300 },
  );
});

test('every Saturday noon is quiet at every location', () => {
  const latitude = fc.double({ min: -89, max: 89, noNaN: true });
  const longitude = fc.double({ min: -180, max: 180, noNaN: true });
  const saturday = fc.integer({ min: 0, max: 3_000 }).map((weeks) => dayOf('2000-01-01') + weeks * 7);
  fc.assert(
    fc.property(latitude, longitude, saturday, (lat, long, day) => {
      const noon = new Date(day * 86_400_000 + 12 * 3_600_000 - long * 240_000);
      return quietUntil({ latitude: lat, longitude: long }, noon, null) !== null;
    }),
    { numRuns: 300 },
  );
});

describe('occasions within a span', () => {
  const touched = (town: Town, from: string, minutes: number) =>
    occasionsBetween(skyOver(towns[town]), new Date(from), new Date(Date.parse(from) + minutes * 60_000)).map(said);
  const said = (occasion: Occasion) => (occasion.kind === 'shabbat' ? 'shabbat' : occasion.name);

  test.each<[string, Town, string, number, string[]]>([
    ['an hour that ends when candles are lit', 'paris', '2019-12-06T14:30Z', 60, []],
    ['an hour that ends after', 'paris', '2019-12-06T14:40Z', 60, ['shabbat']],
    ['an hour that begins after nightfall', 'paris', '2019-12-07T16:49Z', 60, []],
    ['Shabbat that is Yom Tov', 'london', '2018-03-31T10:00Z', 60, ['shabbat', 'pesach']],
    ['the second day in the diaspora', 'london', '2018-04-01T10:00Z', 60, ['pesach']],
    ['which is Hol ha-moed in Israel', 'jerusalem', '2018-04-01T10:00Z', 60, ['cholHamoedPesach']],
    ['the eighth day in the diaspora', 'paris', '2024-10-24T10:00Z', 60, ['shminiAtzeret']],
    ['its end is not yet the ninth', 'paris', '2024-10-24T16:00Z', 30, ['shminiAtzeret']],
    ['the ninth', 'paris', '2024-10-25T10:00Z', 60, ['simchatTorah']],
    ['and both in one in Israel', 'telAviv', '2024-10-24T10:00Z', 60, ['shminiAtzeretSimchatTorah']],
    ['the evening before a fast', 'paris', '2024-10-05T20:00Z', 60, []],
    ['a fast', 'paris', '2024-10-06T10:00Z', 60, ['fastOfGedaliah']],
    ['the evening of Tisha be-Av', 'paris', '2024-08-12T20:00Z', 60, ['tishaBeAv']],
    ['the evening of Purim', 'paris', '2024-03-23T20:00Z', 60, ['purim']],
    ['Shushan Purim outside Israel', 'paris', '2024-03-25T10:00Z', 60, []],
    ['Shushan Purim in Jerusalem', 'jerusalem', '2024-03-25T10:00Z', 60, ['shushanPurim']],
    ['the first evening of Hanukkah', 'paris', '2024-12-25T20:00Z', 60, ['chanukah']],
    ['the afternoon before it', 'paris', '2024-12-25T13:00Z', 60, []],
    ['the fast that moved off Shabbat', 'paris', '2022-08-07T10:00Z', 60, ['tishaBeAv']],
    ['the eve of Rosh Hashana', 'paris', '2026-09-11T19:00Z', 60, ['shabbat', 'roshHashana']],
    ['Yom Kippur in autumn of the south', 'ushuaia', '2026-09-21T15:00Z', 60, ['yomKippur']],
    ['Shavuot', 'newYork', '2026-05-22T15:00Z', 60, ['shavuot']],
    ['an ordinary day', 'newYork', '2026-05-28T15:00Z', 60, []],
  ])('%s', (_what, town, from, minutes, expected) => expect(touched(town, from, minutes)).toEqual(expected));

  test('a whole day contains all its occasions', () =>
    expect(touched('paris', '2024-10-04T22:00Z', 1440)).toEqual(['shabbat']));
});

test('the rests of a span have the same times as those of an instant', () => {
  const hour = 3_600_000;
  fc.assert(
    fc.property(
      fc.constantFrom(...(Object.keys(towns) as Town[])),
      fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 1, max: 400 }),
      (town, from, hours) => {
        const spans = quietBetween(towns[town], from, new Date(from.getTime() + hours * hour));
        for (let n = 0; n < hours; n += 5) {
          const at = new Date(from.getTime() + n * hour);
          const span = spans.find((one) => one.from <= at && at < one.to);
          expect(span?.to ?? null).toEqual(quietUntil(towns[town], at, towns[town].country));
        }
      },
    ),
    { numRuns: 60 },
  );
});
