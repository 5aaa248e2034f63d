import { HDate, months } from '@hebcal/core';
import { asLocalNoon, type Day } from './days.ts';

/** Whether a civil day is the first of a Hebrew month. The first of Tishri is Rosh Hashana. */
export function isFirstOfMonth(day: Day): boolean {
  const date = new HDate(asLocalNoon(day));
  return date.getDate() === 1 && date.getMonth() !== months.TISHREI;
}
