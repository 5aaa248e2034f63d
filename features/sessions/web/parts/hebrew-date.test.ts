import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/languages.ts';
import { hebrewDate, hebrewDateAt } from './hebrew-date.ts';

const noon = '2026-11-21T12:00:00.000Z';

test.each([
  ['fr', '11 kislev 5787'],
  ['en', '11 Kislev 5787'],
  ['es', '11 de kislev de 5787'],
  ['he', 'י״א בכסלו תשפ״ז'],
])('Hebrew date in %s', (language, date) => {
  expect(hebrewDate(noon, language, 'Europe/Paris')).toBe(date);
});

test('invalid instants and zones are refused', () => {
  expect(() => hebrewDate('tomorrow', 'fr', 'Europe/Paris')).toThrow(RangeError);
  expect(() => hebrewDate(noon, 'fr', 'Mars/Olympus')).toThrow(RangeError);
});

describe('in Hebrew letters', () => {
  test.each([
    ['2026-09-12', 'א׳ בתשרי תשפ״ז'],
    ['2025-10-07', 'ט״ו בתשרי תשפ״ו'],
    ['2025-10-08', 'ט״ז בתשרי תשפ״ו'],
    ['2027-03-01', 'כ״ב באדר א׳ תשפ״ז'],
    ['2025-10-22', 'ל׳ בתשרי תשפ״ו'],
    ['1954-10-01', 'ד׳ בתשרי תשט״ו'],
    ['1955-10-01', 'ט״ו בתשרי תשט״ז'],
    ['2039-10-01', 'י״ג בתשרי ת״ת'],
  ])('%s is %s', (day, date) => {
    expect(hebrewDate(`${day}T12:00:00.000Z`, 'he', 'UTC')).toBe(date);
  });
});

test('the day follows the zone: midnight in Jerusalem precedes midnight in New York', () => {
  const instant = '2026-11-21T23:30:00.000Z';
  expect(hebrewDate(instant, 'en', 'Asia/Jerusalem')).toBe('12 Kislev 5787');
  expect(hebrewDate(instant, 'en', 'America/New_York')).toBe('11 Kislev 5787');
});

describe('Hebrew date in the evening', () => {
  const jerusalem = { latitude: 31.8, longitude: 35.2 };
  const at = (instant: string, spot: typeof jerusalem | null = jerusalem) =>
    hebrewDateAt(instant, 'en', 'Asia/Jerusalem', spot);

  test('after sunset the date is that of the following day', () => {
    expect(at('2026-11-21T14:00:00.000Z')).toBe('11 Kislev 5787');
    expect(at('2026-11-21T15:00:00.000Z')).toBe('12 Kislev 5787');
    expect(at('2026-11-21T21:59:00.000Z')).toBe('12 Kislev 5787');
  });

  test('Hebrew labels an evening as the night before the day', () => {
    const inHebrew = (instant: string) => hebrewDateAt(instant, 'he', 'Asia/Jerusalem', jerusalem);
    expect(inHebrew('2026-11-21T14:00:00.000Z')).toBe('י״א בכסלו תשפ״ז');
    expect(inHebrew('2026-11-21T19:00:00.000Z')).toBe('ליל י״ב בכסלו תשפ״ז');
  });

  test('after midnight the date is that of the new day', () => {
    expect(at('2026-11-21T22:01:00.000Z')).toBe('12 Kislev 5787');
    expect(at('2026-11-22T03:00:00.000Z')).toBe('12 Kislev 5787');
  });

  test('the night of a clock change has the right date', () => {
    expect(at('2027-03-25T21:30:00.000Z')).toBe(hebrewDate('2027-03-26T09:00:00.000Z', 'en', 'Asia/Jerusalem'));
  });

  test('without a location the evening has no date and daytime that of the civil day', () => {
    expect(at('2026-11-21T15:00:00.000Z', null)).toBeNull();
    expect(at('2026-11-21T11:00:00.000Z', null)).toBe('11 Kislev 5787');
    expect(at('2026-11-21T22:30:00.000Z', null)).toBe('12 Kislev 5787');
  });
});

test('every day has a date without eras, separators or empty parts', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1950-01-01'), max: new Date('2150-01-01'), noInvalidDate: true }),
      fc.constantFrom(...languages),
      (day, language) => {
        const text = hebrewDate(day.toISOString(), language, 'UTC');
        expect(text).not.toMatch(/undefined|NaN|A\.|AM|[,.]|\s{2}/);
        expect(/\d/.test(text)).toBe(language !== 'he');
      },
    ),
    { numRuns: 200 },
  );
});
