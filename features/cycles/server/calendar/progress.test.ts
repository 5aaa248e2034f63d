import fc from 'fast-check';
import { expect, test } from 'vitest';
import { books } from '#features/texts/shared/books.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { OwnRule } from '../../shared/own-rule.ts';
import { type Setting, weekdayOf } from './cycle.ts';
import { portionsOf } from './own.ts';
import { type Enrolled, finishOf, markKey, progressOf } from './progress.ts';
import { positionOf, positionsFrom, roundAt, unitAt } from './rounds.ts';

const bibleVerses = Object.fromEntries(books.map(({ title, counts }) => [title, counts]));

const since = dayOf('2026-11-01');
const ofDaf = (marks: Iterable<string> = [], offset = 0): Enrolled => ({
  cycle: 'dafYomi',
  setting: { israel: false, rite: 'ashkenaz', since, own: null },
  offset,
  marks: new Set(marks),
});
const round = dayOf('2020-01-05');
const page = (date: string) => `${round}:${dayOf(date) - round + 1}`;

test('today’s open portion counts as due but not as behind', () => {
  const { lag, behind, current, next } = progressOf(ofDaf(), since);
  expect({ lag, behind }).toEqual({ lag: 1, behind: 0 });
  expect(current).toMatchObject({ day: since, learned: false });
  expect(next).toMatchObject({ day: since });
});

test('the lag counts portions that are not learned, in any order', () => {
  const at = (marks: string[], offset = 0) => {
    const { lag, behind } = progressOf(ofDaf(marks, offset), dayOf('2026-11-04'));
    return { lag, behind };
  };
  expect(at([])).toEqual({ lag: 4, behind: 3 });
  expect(at([page('2026-11-04')])).toEqual({ lag: 3, behind: 3 });
  expect(at([page('2026-11-04'), page('2026-11-02')])).toEqual({ lag: 2, behind: 2 });
  expect(at([page('2026-11-01')], 3)).toEqual({ lag: 0, behind: 0 });
  expect(at(['01', '02', '03', '04', '05'].map((day) => page(`2026-11-${day}`)))).toEqual({ lag: -1, behind: 0 });
  expect(at([page('2026-10-30')])).toEqual({ lag: 4, behind: 3 });
});

test('the next round follows when one ends', () => {
  const enrolled: Enrolled = { ...ofDaf(), cycle: 'psalms' };
  const { lag, next } = progressOf(enrolled, dayOf('2026-12-13'));
  expect(lag).toBe(43);
  expect(next).toMatchObject({ day: since });
  const last = progressOf(
    { ...enrolled, setting: { ...enrolled.setting, since: dayOf('2026-12-10') } },
    dayOf('2026-12-12'),
  );
  expect(last.lag).toBe(3);
});

test('a day off has no portion of its own, and a weekly portion lasts its week', () => {
  const nine: Enrolled = { ...ofDaf(), cycle: 'nineTwentyNine' };
  expect(progressOf(nine, dayOf('2026-11-06'))).toMatchObject({ current: null, lag: 5, behind: 5 });
  const week: Enrolled = { ...ofDaf(), cycle: 'parashah' };
  expect(progressOf(week, dayOf('2026-11-07'))).toMatchObject({ current: { day: since }, lag: 1, behind: 0 });
});

const rule: OwnRule = { book: 'Genesis', unit: 'verses', amount: 10, daysOff: [6], restsOnHolidays: true };
const ofRule = (own: OwnRule, begin: number, israel = false): Setting => ({
  israel,
  rite: 'ashkenaz',
  since: begin,
  own,
});

test('ten verses of Genesis a day, not on Shabbat, take 154 portions', () => {
  const setting = ofRule(rule, dayOf('2026-11-01'));
  const own = roundAt('own', setting.since, setting);
  expect(own?.days).toHaveLength(154);
  expect(own?.days.every((day) => weekdayOf(day) !== 6)).toBe(true);
  // Without the four days of Yom Tov of Pesach the last day would be 28 April.
  expect(dateOf(own?.days.at(-1) ?? 0)).toBe('2027-05-03');
  const inIsrael = ofRule(rule, setting.since, true);
  expect(dateOf(roundAt('own', setting.since, inIsrael)?.days.at(-1) ?? 0)).toBe('2027-04-30');
  const unit = (ordinal: number) =>
    unitAt('own', positionOf('own', { round: setting.since, ordinal }, setting) ?? fail(), setting);
  expect(unit(1).texts[0]?.reference).toBe('Genesis 1:1-10');
  expect(unit(4).texts[0]?.reference).toBe('Genesis 1:31-2:9');
  expect(unit(154).texts[0]?.reference).toBe('Genesis 50:24-26');
});

const fail = (): never => {
  throw new Error('no such portion');
};

const rules = fc.record({
  book: fc.constantFrom('Genesis', 'Ruth', 'Psalms', 'Obadiah', 'Joel'),
  unit: fc.constantFrom('verses' as const, 'chapters' as const),
  amount: fc.integer({ min: 1, max: 40 }),
  daysOff: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 6 }),
  restsOnHolidays: fc.constant(false),
});

test('the last day of any rule equals counting its days one by one', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 20_000, max: 24_000 }), (own, begin) => {
      const counts = bibleVerses[own.book] ?? [];
      let left = own.unit === 'verses' ? counts.reduce((sum, n) => sum + n, 0) : counts.length;
      let day = begin;
      for (; ; day += 1) {
        if (!own.daysOff.includes(new Date(day * 86_400_000).getUTCDay())) left -= own.amount;
        if (left <= 0) break;
      }
      const setting = ofRule(own, begin);
      expect(roundAt('own', begin, setting)?.days.at(-1)).toBe(day);
      expect(finishOf({ cycle: 'own', setting, offset: 0, marks: new Set() }, begin)).toBe(day);
    }),
    { numRuns: 300 },
  );
});

test('the portions of any rule contain each verse of the book once', () => {
  fc.assert(
    fc.property(rules, (own) => {
      const setting = ofRule(own, since);
      const portions = portionsOf(own) ?? 0;
      const read = Array.from({ length: portions }, (_, n) =>
        unitAt('own', { round: since, ordinal: n + 1, day: since }, setting),
      );
      const ends = read.map(({ texts }) => texts[0]?.reference.replace(own.book, '').trim() ?? '');
      expect(ends[0]).toMatch(/^1\b/);
      const last = own.unit === 'verses' ? `${bibleVerses[own.book]?.at(-1)}` : `${bibleVerses[own.book]?.length}`;
      expect(ends.at(-1)?.split(/[-:]/).at(-1)).toBe(last);
    }),
    { numRuns: 100 },
  );
});

test('the finishing date is the day on which a learner at this pace learns the last portion', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }), (own, elapsed, done) => {
      const setting = ofRule(own, since);
      const positions = [...positionsFrom('own', since, setting)];
      const marks = new Set(positions.slice(0, done).map(markKey));
      const today = since + elapsed;
      const predicted = finishOf({ cycle: 'own', setting, offset: 0, marks }, today);
      if (positions.length <= done) {
        expect(predicted).toBeNull();
        return;
      }
      let left = positions.length - done;
      let day = today + (progressOf({ cycle: 'own', setting, offset: 0, marks }, today).lag > 0 ? 0 : 1);
      for (; ; day += 1) {
        if (!own.daysOff.includes(new Date(day * 86_400_000).getUTCDay())) left -= 1;
        if (left === 0) break;
      }
      expect(predicted).toBe(day);
    }),
    { numRuns: 300 },
  );
});

test('the progress of 10,000 random marks equals that of a simple model', () => {
  const random = fc.sample(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 59 })), { numRuns: 10_000, seed: 39 });
  const positions = Array.from({ length: 60 }, (_, n) => ({ round, ordinal: since - round + 1 + n }));
  const marks = new Set<string>();
  const model: boolean[] = Array.from({ length: 60 }, () => false);
  for (const [learned, at] of random) {
    const key = markKey(positions[at] ?? { round, ordinal: 0 });
    if (learned) marks.add(key);
    else marks.delete(key);
    model[at] = learned;
    const { lag, next } = progressOf(ofDaf(marks), since + 29);
    expect(lag).toBe(30 - model.filter(Boolean).length);
    const first = model.indexOf(false);
    expect(next?.day).toBe(since + (first === -1 ? 60 : first));
  }
});
