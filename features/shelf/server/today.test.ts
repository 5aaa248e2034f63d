import { expect, it } from 'vitest';
import { parseReference } from '#features/texts/shared/references.ts';
import { today } from './today.ts';

const item = (date: string, what: string, israel = false) => today(date, israel).items.find((one) => one.what === what);

it.each([
  ['2020-01-05', 'Berakhot 2', 'Berakhot-2a'],
  ['2026-11-21', 'Arakhin 4', 'Arakhin-4a'],
  ['2027-06-07', 'Niddah 73', 'Niddah-73a'],
  ['2021-03-23', 'Jerusalem Talmud Shekalim 2', null],
  ['2027-03-13', 'Mishnah Kinnim 23', null],
  ['2027-03-15', 'Mishnah Kinnim 25', null],
  ['2027-03-16', 'Tamid 26', 'Tamid-26a'],
])('returns the daily page of %s', (date, en, slug) => {
  expect(item(date, 'daf-yomi')).toMatchObject({ titles: { en }, slug });
});

it('returns the next Shabbat’s parashah, combined ones included, but not a festival’s reading', () => {
  expect(item('2026-11-21', 'parashah')).toMatchObject({
    titles: { fr: 'Vayétsé', en: 'Vayetzei', he: 'ויצא', es: 'Vayetzé' },
    slug: 'Genesis-28#v10',
  });
  expect(item('2026-03-09', 'parashah')?.titles).toMatchObject({ en: 'Vayakhel–Pekudei', fr: 'Vayakhel–Pekoudé' });
  expect(item('2026-03-09', 'parashah')?.titles.he).toBe('ויקהל–פקודי');
  expect(item('2026-06-01', 'parashah')?.titles.he).toBe('בהעלותך');
  expect(item('2026-10-20', 'parashah')?.titles.he).toBe('לך לך');
  expect(item('2026-09-30', 'parashah')?.titles.en).toBe('Bereshit');
});

it('returns two mishnayot a day', () => {
  const mishna = item('2024-04-08', 'mishna-yomi');
  expect(mishna).toMatchObject({
    titles: { en: 'Mishnah Nazir 1:6–7', fr: 'Michna Nazir 1:6–7' },
    slug: 'Mishnah-Nazir-1#v6',
  });
});

it('returns the Hebrew date in four languages, leap years included', () => {
  expect(today('2026-11-21', false).hebrewDate).toEqual({
    fr: '11 kislev 5787',
    en: '11 Kislev 5787',
    he: 'י״א בכסלו תשפ״ז',
    es: '11 de kislev de 5787',
  });
  expect(today('2027-03-01', false).hebrewDate.fr).toContain('adar I');
  expect(today('2027-03-20', false).hebrewDate.fr).toContain('adar II');
});

it('links to existing texts on every day of a cycle, and accepts earlier days', () => {
  for (let day = 0; day < 2_800; day += 7) {
    const date = new Date(Date.UTC(2020, 0, 5 + day)).toISOString().slice(0, 10);
    for (const { slug, titles } of today(date, day % 2 === 0).items) {
      if (slug !== null) expect([slug, parseReference(slug.replace(/#.*/, ''))]).not.toContain(null);
      expect(Object.values(titles).every((name) => name.trim().length >= 2)).toBe(true);
    }
  }
  expect(today('1900-01-01', false).items.map(({ what }) => what)).toEqual(['parashah']);
});
