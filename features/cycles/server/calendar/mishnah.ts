import { HDate } from '@hebcal/core';
import { MishnaYomiIndex, mishnaYomiStart } from '@hebcal/learning/mishnaYomiBase';
import { pirkeiAvot as chaptersOn } from '@hebcal/learning/pirkeiAvotBase';
import { bookNamed } from './book-names.ts';
import { type Cycle, dayOfHebcal, daysWhere, hebcalDay, type Setting, steady, unitOf } from './cycle.ts';

const AVOT = 'Pirkei Avot';
const titleOf = (tractate: string) => (tractate === 'Avot' ? AVOT : `Mishnah ${tractate}`);

const mishnayot = new MishnaYomiIndex();
/** Days of a round, at two of the 4,192 mishnayot a day. */
const MISHNA_YOMI_DAYS = 2_096;

export const mishnaYomi: Cycle = steady(dayOfHebcal(mishnaYomiStart), MISHNA_YOMI_DAYS, (day) => {
  const [from, to] = mishnayot.lookup(hebcalDay(day));
  if (!from || !to) throw new Error(`no mishnayot on day ${day}`);
  const part = bookNamed(titleOf(to.k));
  if (from.k !== to.k) return unitOf([`${titleOf(from.k)} ${from.v}`, `${titleOf(to.k)} ${to.v}`], part);
  const [chapter, verse] = to.v.split(':');
  const end = from.v.startsWith(`${chapter}:`) ? verse : to.v;
  return unitOf([`${titleOf(from.k)} ${from.v}-${end}`], part);
});

const pesachIn = (year: number) => dayOfHebcal(HDate.hebrew2abs(year, 1, 15));
const avotOn = (day: number, { israel }: Setting) => chaptersOn(new HDate(hebcalDay(day)), israel);

/** Learned on Shabbat afternoons from Pesach to Rosh Hashana. */
export const pirkeiAvot: Cycle = {
  open: 'untilNext',
  startOf(day) {
    const year = new HDate(hebcalDay(day)).getFullYear();
    return day >= pesachIn(year) ? pesachIn(year) : pesachIn(year - 1);
  },
  startAfter: (start) => pesachIn(new HDate(hebcalDay(start)).getFullYear() + 1),
  days: (start, setting) =>
    daysWhere(start, pirkeiAvot.startAfter(start, setting) ?? start, (day) => avotOn(day, setting) !== null),
  unitOn(day, _ordinal, setting) {
    const chapters = avotOn(day, setting) ?? [];
    return unitOf(
      chapters.map((chapter) => `${AVOT} ${chapter}`),
      bookNamed(AVOT),
    );
  },
};
