import { expect, test } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { sectionsOf, textFinder, todaysTexts } from './text-options.ts';

const book = (title: string, he: string, more: Partial<CatalogueBook> = {}): CatalogueBook => ({
  title,
  slug: title.replaceAll(' ', '-'),
  he,
  category: 'Mishnah',
  path: [],
  kind: 'chapter',
  sections: 6,
  offline: true,
  ...more,
});
const avot = book('Pirkei Avot', 'משנה אבות', { fr: 'Pirké Avot', also: ['Avot'] });
const eliezer = book('Pirkei DeRabbi Eliezer', 'פרקי דרבי אליעזר', { sections: 54, offline: false });
const genesis = book('Genesis', 'בראשית', { fr: 'Genèse', category: 'Tanakh', sections: 50 });
const berakhot = book('Berakhot', 'ברכות', { category: 'Talmud', kind: 'page', sections: 125, pages: ['2a', '64a'] });
const books = [eliezer, genesis, berakhot, avot];
const find = textFinder(books);
const found = (typed: string) => find(typed).map(({ reference }) => reference);

test.each([
  ['pirk', ['Pirkei Avot', 'Pirkei DeRabbi Eliezer']],
  ['gene', ['Genesis']],
  ['Genèse 3', ['Genesis 3']],
  ['gene 3', ['Genesis 3']],
  ['gene 3:4–6', ['Genesis 3:4-6']],
  ['pirke av 2', ['Pirkei Avot 2']],
  ['בראשית ג', ['Genesis 3']],
  ['zzz', []],
])('typing "%s" offers matching options', (typed, expected) => {
  expect(found(typed).slice(0, expected.length)).toEqual(expected);
});

test('a position outside its book is not offered', () => {
  expect(found('Genesis 51')).not.toContain('Genesis 51');
});

test('an option contains its book, if known', () => {
  expect(find('Berakhot 2a')[0]).toEqual({ reference: 'Berakhot 2a', book: berakhot });
  expect(find('pirkei derabbi')[0]?.book?.offline).toBe(false);
});

test('sections are chapters or sides of leaves', () => {
  expect(sectionsOf(avot)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(sectionsOf({ ...berakhot, pages: ['2a', '3b'] })).toEqual(['2a', '2b', '3a', '3b']);
  expect(sectionsOf(book('Zohar', 'זוהר', { kind: 'section', sections: null }))).toEqual([]);
});

test('today’s options contain only texts of the catalogue', () => {
  const titles = { en: '' } as never;
  const today = {
    date: '2026-11-22',
    hebrewDate: titles,
    items: [
      { what: 'parashah' as const, titles, slug: 'Genesis-32#v4' },
      { what: 'daf-yomi' as const, titles, slug: 'Berakhot-12a' },
      { what: 'mishna-yomi' as const, titles, slug: null },
    ],
  };
  expect(todaysTexts(today, books)).toEqual([
    { reference: 'Genesis 32', book: genesis, today: 'parashah' },
    { reference: 'Berakhot 12a', book: berakhot, today: 'daf-yomi' },
  ]);
  expect(todaysTexts(undefined, books)).toEqual([]);
});
