import { expect, it } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { countByCategory, inShelves, rowsOf } from './library-rows.ts';
import { isOpen, readView, toggled, writeView } from './library-view.ts';

const book = (title: string, more: Partial<CatalogueBook> = {}): CatalogueBook => ({
  title,
  slug: title.replaceAll(' ', '-'),
  he: '',
  category: 'Tanakh',
  path: [],
  kind: 'chapter',
  sections: null,
  offline: false,
  ...more,
});

const books = inShelves([
  book('Zohar', { category: 'Kabbalah' }),
  book('Genesis', { path: ['Torah'] }),
  book('Joshua', { path: ['Prophets'] }),
  book('Exodus', { path: ['Torah'] }),
  book('Peah', { category: 'Mishnah', path: ['Seder Zeraim'] }),
]);

it('groups books by part, in the specified order', () => {
  expect(books.flat().map(({ book }) => book.title)).toEqual(['Genesis', 'Exodus', 'Joshua', 'Peah', 'Zohar']);
  expect([...countByCategory(books)]).toEqual([
    ['Tanakh', 3],
    ['Mishnah', 1],
    ['Kabbalah', 1],
  ]);
});

it('contains only heads for closed categories, and books by part for open ones', () => {
  expect(rowsOf([], () => true)).toEqual([]);
  expect(rowsOf(books, () => false).map(({ key }) => key)).toEqual([
    'category Tanakh',
    'category Mishnah',
    'category Kabbalah',
  ]);
  const open = rowsOf(books, (category) => category !== 'Mishnah');
  expect(open.map(({ key }) => key)).toEqual([
    'category Tanakh',
    'part Tanakh/Torah',
    'book Genesis',
    'book Exodus',
    'part Tanakh/Prophets',
    'book Joshua',
    'category Mishnah',
    'category Kabbalah',
    'book Zohar',
  ]);
});

it('contains each of six thousand titles once', () => {
  const many = inShelves(Array.from({ length: 6_000 }, (_, at) => book(`Sefer ${at}`, { path: [`Part ${at % 300}`] })));
  const rows = rowsOf(many, () => true);
  expect(rows.length).toBe(6_301);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(6_301);
  expect(rows.filter(({ type }) => type === 'part')).toHaveLength(300);
});

it('parses every view it writes to an address', () => {
  const view = {
    q: 'génèse & co',
    category: 'Talmud',
    turned: new Set(['Talmud']),
    books: new Set(["Ba'al-Shem"]),
  } as const;
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView({ ...view, q: '  ', category: null, turned: new Set(), books: new Set() })).toBe('');
});

it('ignores invalid parameters of an address', () => {
  expect(readView(`?category=Nothing&turned=Nothing&q=${'x'.repeat(999)}`)).toEqual({
    q: 'x'.repeat(200),
    category: null,
    turned: new Set(),
    books: new Set(),
  });
});

it('closes categories by default, opens them in a search, and inverts toggled ones', () => {
  const around = readView('');
  expect(isOpen(around, 'Tanakh')).toBe(false);
  expect(isOpen({ ...around, turned: toggled(around.turned, 'Tanakh') }, 'Tanakh')).toBe(true);
  expect(isOpen(readView('?q=x'), 'Tanakh')).toBe(true);
  expect(isOpen(readView('?category=Tanakh&turned=Tanakh'), 'Tanakh')).toBe(false);
});
