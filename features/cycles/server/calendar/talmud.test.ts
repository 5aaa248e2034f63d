import { expect, test } from 'vitest';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { Setting } from './cycle.ts';
import { positionOf, roundAt, unitAt } from './rounds.ts';

const setting: Setting = { israel: false, rite: 'ashkenaz', since: dayOf('2020-01-05'), own: null };

// Last page of each tractate in the Vilna edition, after the first page where that is not 2.
const tractates =
  'Berakhot 64, Shabbat 157, Eruvin 105, Pesachim 121, Jerusalem Talmud Shekalim 22, Yoma 88, Sukkah 56, Beitzah 40, Rosh Hashanah 35, Taanit 31, Megillah 32, Moed Katan 29, Chagigah 27, Yevamot 122, Ketubot 112, Nedarim 91, Nazir 66, Sotah 49, Gittin 90, Kiddushin 82, Bava Kamma 119, Bava Metzia 119, Bava Batra 176, Sanhedrin 113, Makkot 24, Shevuot 49, Avodah Zarah 76, Horayot 14, Zevachim 120, Menachot 110, Chullin 142, Bekhorot 61, Arakhin 34, Temurah 34, Keritot 28, Meilah 22, Mishnah Kinnim 23-25, Tamid 26-33, Mishnah Middot 34-37, Niddah 73';

const pages = tractates.split(', ').flatMap((entry) => {
  const [, name = '', begin, end] = /^(.+?) (?:(\d+)-)?(\d+)$/.exec(entry) ?? [];
  const first = Number(begin ?? 2);
  return Array.from({ length: Number(end) - first + 1 }, (_, n) => `${name} ${first + n}`);
});

test('all 2,711 pages of the fourteenth Daf Yomi cycle equal a table made from the tractates', () => {
  expect(pages).toHaveLength(2_711);
  const round = roundAt('dafYomi', dayOf('2024-06-01'), setting);
  expect(round && dateOf(round.round)).toBe('2020-01-05');
  expect(round?.days).toHaveLength(2_711);
  expect(
    round?.days.map((day, at) => unitAt('dafYomi', { round: round.round, ordinal: at + 1, day }, setting).names.en),
  ).toEqual(pages);
  expect(dateOf(round?.days.at(-1) ?? 0)).toBe('2027-06-07');
});

test('a weekly page lasts seven days, and its pages equal the table made from the tractates', () => {
  const round = roundAt('dafWeekly', dayOf('2026-11-27'), setting);
  const at = (n: number) =>
    unitAt('dafWeekly', { round: round?.round ?? 0, ordinal: n, day: round?.days[n - 1] ?? 0 }, setting);
  expect(round?.days).toHaveLength(2_711);
  for (const n of [1, 63, 64, 500, 1_134, 2_711]) expect(at(n).names.en).toBe(pages[n - 1]);
});

test('a page without a text in the library has none, and Shekalim opens in the Jerusalem Talmud', () => {
  const on = (date: string) => {
    const day = dayOf(date);
    return unitAt('dafYomi', { round: dayOf('2020-01-05'), ordinal: day - dayOf('2020-01-05') + 1, day }, setting);
  };
  expect(on('2027-03-13')).toMatchObject({ names: { en: 'Mishnah Kinnim 23' }, texts: [] });
  expect(on('2027-03-16').texts).toEqual([{ reference: 'Tamid 26a-26b', address: 'Tamid-26a' }]);
  expect(on('2021-03-23').texts[0]?.reference).toBe('Jerusalem Talmud Shekalim 1:1:1-10');
  expect(on('2020-03-07').texts).toEqual([{ reference: 'Berakhot 64a', address: 'Berakhot-64a' }]);
});

test('Amud Yomi goes through both sides of a leaf', () => {
  const start = dayOf('2023-10-16');
  const named = (n: number) =>
    unitAt(
      'amudYomi',
      positionOf('amudYomi', { round: start, ordinal: n }, setting) ?? { round: start, ordinal: 0, day: 0 },
      setting,
    );
  expect([1, 2, 3, 125, 126].map((n) => named(n).names.en)).toEqual([
    'Berakhot 2a',
    'Berakhot 2b',
    'Berakhot 3a',
    'Berakhot 64a',
    'Shabbat 2a',
  ]);
});

test('the Jerusalem Talmud has no page on Yom Kippur and the Ninth of Av', () => {
  const round = roundAt('yerushalmi', dayOf('2026-11-27'), setting);
  expect(round?.days).toHaveLength(1_554);
  expect(round?.days).not.toContain(dayOf('2026-09-21'));
  expect(round?.days).not.toContain(dayOf('2026-07-23'));
  expect(round?.days).toContain(dayOf('2026-09-22'));
});
