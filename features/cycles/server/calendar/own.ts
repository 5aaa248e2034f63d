import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { pageLabel } from '#features/texts/shared/pages.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import type { Day } from '#server/jewish-calendar/days.ts';
import { holidayOn } from '#server/jewish-calendar/holidays.ts';
import type { OwnRule } from '../../shared/own-rule.ts';
import { bookNamed } from './book-names.ts';
import { type Cycle, type Setting, unitOf, weekdayOf } from './cycle.ts';

const bookOf = ({ book }: OwnRule) => knownBooks.find(book);

/** Number of portions; null for a book whose size is unknown. */
export function portionsOf(rule: OwnRule): number | null {
  const book = bookOf(rule);
  const size = rule.unit === 'verses' ? book?.counts?.reduce((sum, verses) => sum + verses, 0) : book?.chapters;
  return size ? Math.ceil(size / rule.amount) : null;
}

export const isLearningDay = (day: Day, { daysOff, restsOnHolidays }: OwnRule, israel: boolean): boolean =>
  !daysOff.includes(weekdayOf(day)) && !(restsOnHolidays && holidayOn(day, israel)?.kind === 'yomTov');

const ruleOf = ({ own }: Setting): OwnRule => {
  if (!own) throw new Error('no rule');
  return own;
};

/** A cycle of a single round, from the first day. */
export const ownCycle: Cycle = {
  open: 'day',
  startOf: (day, { since }) => (day < since ? null : since),
  startAfter: () => null,
  days(start, setting) {
    const rule = ruleOf(setting);
    const portions = portionsOf(rule) ?? 0;
    const days: Day[] = [];
    for (let day = start; days.length < portions; day += 1)
      if (isLearningDay(day, rule, setting.israel)) days.push(day);
    return days;
  },
  unitOn(_day, ordinal, setting) {
    const rule = ruleOf(setting);
    const from = (ordinal - 1) * rule.amount;
    return unitOf([portion(rule, from, from + rule.amount - 1)], bookNamed(rule.book));
  },
};

/**
 * @param first index over the whole book, from 0
 * @param last limited to the end of the book
 */
function portion(rule: OwnRule, first: number, last: number): string {
  const book = bookOf(rule);
  if (!book) throw new Error(`no book ${rule.book}`);
  const counts = book.counts ?? [];
  const chapterAt = (at: number) => String(book.kind === 'page' ? pageLabel(book.first + at) : book.first + at);
  const verseAt = (at: number) => {
    let left = at;
    let chapter = 0;
    while (left >= (counts[chapter] ?? Number.POSITIVE_INFINITY)) left -= counts[chapter++] ?? 0;
    return `${chapter + 1}:${left + 1}`;
  };
  const label = rule.unit === 'verses' ? verseAt : chapterAt;
  const size = rule.unit === 'verses' ? counts.reduce((sum, verses) => sum + verses, 0) : (book.chapters ?? 0);
  const [from, to] = [label(first), label(Math.min(last, size - 1))];
  const written = `${book.title} ${from === to ? from : `${from}-${to}`}`;
  return canonicalReference(written) ?? written;
}

/** The rule with the catalogue's title; null for a book without these units. */
export function canonicalRule(rule: OwnRule): OwnRule | null {
  const book = bookOf(rule);
  if (!book || book.kind === 'section') return null;
  const canonical = { ...rule, book: book.title };
  return portionsOf(canonical) === null ? null : canonical;
}
