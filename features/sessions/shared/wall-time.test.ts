import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, startOfDay, wallTimeOf } from './wall-time.ts';

const zones = [
  'UTC',
  'Europe/Paris',
  'Asia/Jerusalem',
  'America/New_York',
  'America/St_Johns',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
  'America/Santiago',
];
const anyZone = fc.constantFrom(...zones);
const minute = 60_000;
const anyInstant = fc
  .integer({ min: Date.UTC(2024, 0, 1) / minute, max: Date.UTC(2040, 0, 1) / minute })
  .map((minutes) => new Date(minutes * minute));
const at = (date: string, time: string, timeZone: string) => instantOf({ date, time, timeZone });

describe('instantOf', () => {
  test.each([
    ['2027-07-14', '20:30', 'Europe/Paris', '2027-07-14T18:30:00.000Z'],
    ['2027-01-14', '20:30', 'Europe/Paris', '2027-01-14T19:30:00.000Z'],
    // Clocks change in Israel two days before Europe in 2027.
    ['2027-03-26', '12:00', 'Asia/Jerusalem', '2027-03-26T09:00:00.000Z'],
    ['2027-03-26', '12:00', 'Europe/Paris', '2027-03-26T11:00:00.000Z'],
    ['2028-02-29', '00:00', 'Asia/Kathmandu', '2028-02-28T18:15:00.000Z'],
  ])('%s %s in %s is %s', (date, time, zone, expected) => {
    expect(at(date, time, zone)).toEqual(new Date(expected));
  });

  test('an hour shown twice means its first occurrence', () => {
    expect(at('2027-10-31', '02:30', 'Europe/Paris')).toEqual(new Date('2027-10-31T00:30:00.000Z'));
    expect(at('2027-10-31', '03:15', 'Europe/Paris')).toEqual(new Date('2027-10-31T02:15:00.000Z'));
    expect(at('2027-10-31', '01:30', 'Asia/Jerusalem')).toEqual(new Date('2027-10-30T22:30:00.000Z'));
  });

  test('a time skipped by a clock change is refused', () => {
    expect(at('2027-03-28', '02:00', 'Europe/Paris')).toBe('skipped');
    expect(at('2027-03-28', '02:30', 'Europe/Paris')).toBe('skipped');
    expect(at('2027-03-28', '03:00', 'Europe/Paris')).toEqual(new Date('2027-03-28T01:00:00.000Z'));
    expect(at('2027-03-26', '02:30', 'Asia/Jerusalem')).toBe('skipped');
    expect(at('2011-12-30', '12:00', 'Pacific/Apia')).toBe('skipped');
  });

  test.each([
    ['2027-02-31', '10:00'],
    ['2027-02-29', '10:00'],
    ['2027-13-01', '10:00'],
    ['2027-00-10', '10:00'],
    ['2027-05-05', '24:00'],
    ['2027-05-05', '12:60'],
    ['0099-05-05', '12:00'],
    ['27-05-05', '12:00'],
    ['2027-5-5', '12:00'],
    ['2027-05-05', '9:00'],
    ['', ''],
    ['2027-05-05', '12:00:00'],
    ['aaaa-bb-cc', 'dd:ee'],
  ])('%s %s is no valid date', (date, time) => {
    expect(at(date, time, 'Europe/Paris')).toBe('invalid');
  });

  test('any instant survives a round trip as itself or its first occurrence', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        const shown = wallTimeOf(instant, zone);
        const read = instantOf(shown);
        expect(read).toBeInstanceOf(Date);
        if (!(read instanceof Date)) return;
        expect(read.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(instant.getTime() - read.getTime()).toBeLessThanOrEqual(60 * minute);
        expect(wallTimeOf(read, zone)).toEqual(shown);
      }),
      { numRuns: 400 },
    );
  });
});

describe('startOfDay', () => {
  test('startOfDay is midnight, or the instant of the change where midnight is skipped', () => {
    expect(startOfDay(new Date('2027-07-14T22:30:00Z'), 'Europe/Paris')).toEqual(new Date('2027-07-14T22:00:00Z'));
    // Clocks in Chile jump from 23:59 on Saturday to 01:00 on Sunday.
    expect(startOfDay(new Date('2027-09-05T15:00:00Z'), 'America/Santiago')).toEqual(new Date('2027-09-05T04:00:00Z'));
  });

  test('startOfDay is on the same day, at most 25 hours earlier, and the first instant of it', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (now, zone) => {
        const start = startOfDay(now, zone);
        const day = wallTimeOf(now, zone).date;
        expect(wallTimeOf(start, zone).date).toBe(day);
        expect(wallTimeOf(new Date(start.getTime() - minute), zone).date < day).toBe(true);
        expect(now.getTime() - start.getTime()).toBeLessThan(25 * 60 * minute);
      }),
      { numRuns: 400 },
    );
  });
});
