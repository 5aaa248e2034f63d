import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  alike,
  copyDay,
  DAY,
  daysIn,
  firstInSight,
  halfHourOf,
  hoursIn,
  paint,
  slotsOf,
  stretchesOf,
  timeOf,
  weekOf,
} from './week.ts';

const anyWeek = fc.array(fc.boolean(), { minLength: 7 * DAY, maxLength: 7 * DAY });

describe('a week of half hours', () => {
  test('conversion to slots and back merges adjacent stretches', () => {
    fc.assert(
      fc.property(anyWeek, (week) => {
        expect(weekOf(slotsOf(week))).toEqual(week);
      }),
    );
    expect(
      slotsOf(
        weekOf([
          { weekday: 2, from: '20:00', to: '21:00' },
          { weekday: 2, from: '21:00', to: '24:00' },
        ]),
      ),
    ).toEqual([{ weekday: 2, from: '20:00', to: '24:00' }]);
  });

  test('times and half hours convert both ways', () => {
    for (let half = 0; half <= DAY; half++) expect(halfHourOf(timeOf(half))).toBe(half);
  });

  test('painting affects only the given days', () => {
    fc.assert(
      fc.property(anyWeek, fc.integer({ min: 1, max: 7 }), fc.nat(47), fc.boolean(), (week, day, from, free) => {
        const painted = paint(week, [day], from, DAY, free);
        painted.forEach((now, half) => {
          const inside = half >= (day - 1) * DAY + from && half < day * DAY;
          expect(now).toBe(inside ? free : week[half]);
        });
      }),
    );
  });

  test('copying a day copies all its half hours', () => {
    const week = paint(weekOf([]), [4], 40, 44, true);
    expect(slotsOf(copyDay(week, 4, [1, 7])).map(({ weekday }) => weekday)).toEqual([1, 4, 7]);
    expect(hoursIn(copyDay(week, 4, [1, 7]))).toBe(6);
    expect(stretchesOf(copyDay(week, 5, [4]), 4)).toEqual([]);
  });

  test('days with equal hours are grouped in calendar order', () => {
    const week = paint(paint(weekOf([]), [1, 2, 3, 4], 40, 44, true), [7], 20, 25, true);
    expect(alike(week, daysIn('fr')).map(({ days }) => days)).toEqual([[1, 2, 3, 4], [7]]);
    expect(alike(week, daysIn('he')).map(({ days }) => days)).toEqual([[7], [1, 2, 3, 4]]);
  });

  test('the view starts where free time is visible', () => {
    const evenings = paint(weekOf([]), [1, 3], 40, 44, true);
    expect(firstInSight(weekOf([]))).toBe(14);
    expect(firstInSight(evenings)).toBe(38);
    expect(firstInSight(paint(evenings, [7], 12, 14, true))).toBe(10);
    expect(firstInSight(paint(evenings, [7], 1, 2, true))).toBe(0);
  });
});
