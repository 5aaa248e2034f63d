import { HDate } from '@hebcal/core';
import { calculate929, nine29EndCycle1, nine29Start, nine29StartCycle2 } from '@hebcal/learning/929Base';
import { NachYomiIndex, nachYomiStart } from '@hebcal/learning/nachYomiBase';
import { dailyPsalms } from '@hebcal/learning/psalmsBase';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { bookNamed } from './book-names.ts';
import { type Cycle, dayOfHebcal, daysWhere, hebcalDay, steady, unitOf, weekdayOf } from './cycle.ts';

const chapter = (book: string, number: number) =>
  unitOf([canonicalReference(`${book} ${number}`) ?? `${book} ${number}`], bookNamed(book));

const FIRST_929 = dayOfHebcal(nine29Start);
const END_OF_FIRST_929 = dayOfHebcal(nine29EndCycle1);
const SECOND_929 = dayOfHebcal(nine29StartCycle2);
/** Days of a round: 929 chapters, five a week, until the next Sunday. */
const DAYS_OF_929 = 186 * 7;
const FRIDAY = 5;

/** Has a chapter from Sunday to Thursday. */
export const nineTwentyNine: Cycle = {
  open: 'day',
  startOf(day) {
    if (day < SECOND_929) return day < FIRST_929 ? null : FIRST_929;
    return day - ((day - SECOND_929) % DAYS_OF_929);
  },
  startAfter: (start) => (start < SECOND_929 ? SECOND_929 : start + DAYS_OF_929),
  days: (start) =>
    daysWhere(
      start,
      start < SECOND_929 ? END_OF_FIRST_929 + 1 : start + DAYS_OF_929,
      (day) => weekdayOf(day) < FRIDAY,
    ).slice(0, 929),
  unitOn(day) {
    const reading = calculate929(new HDate(hebcalDay(day)));
    if (!reading) throw new Error(`no chapter on day ${day}`);
    return chapter(reading.book, reading.bookChap);
  },
};

const nach = new NachYomiIndex();
const CHAPTERS_OF_NACH = 742;

export const nachYomi: Cycle = steady(dayOfHebcal(nachYomiStart), CHAPTERS_OF_NACH, (day) => {
  const { k, v } = nach.lookup(hebcalDay(day));
  return chapter(k, v);
});

const monthStart = (abs: number) => abs - new HDate(abs).getDate() + 1;

/** Covers all 150 psalms in a Hebrew month. */
export const psalms: Cycle = {
  open: 'day',
  startOf: (day) => dayOfHebcal(monthStart(hebcalDay(day))),
  startAfter: (start) => start + new HDate(hebcalDay(start)).daysInMonth(),
  days: (start) => Array.from({ length: new HDate(hebcalDay(start)).daysInMonth() }, (_, n) => start + n),
  unitOn(day) {
    const [from, to] = dailyPsalms(new HDate(hebcalDay(day)));
    const end = String(to).split(':').at(-1);
    return unitOf([`Psalms ${from}-${end}`], bookNamed('Psalms'));
  },
};
