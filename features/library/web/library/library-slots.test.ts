import { expect, it } from 'vitest';
import type { CatalogueBook } from '../../contract.ts';
import type { Row } from './library-rows.ts';
import { rowsOf } from './library-rows.ts';
import { keepElements } from './library-slots.ts';

const book = (title: string, category: CatalogueBook['category'], part: string): CatalogueBook => ({
  title,
  slug: title,
  he: '',
  category,
  path: [part],
  kind: 'chapter',
  sections: null,
  offline: false,
});
const books = [
  book('Genesis', 'Tanakh', 'Torah'),
  book('Exodus', 'Tanakh', 'Torah'),
  book('Joshua', 'Tanakh', 'Prophets'),
  book('Peah', 'Mishnah', 'Zeraim'),
  book('Berakhot', 'Mishnah', 'Zeraim'),
];
const find = (letter: string): Row[] =>
  rowsOf(
    books.filter(({ title }) => title.includes(letter)),
    () => true,
  );

/** What of the rows is in sight, as the list hands it over. */
function inSight(rows: Row[]) {
  const runs: { key: string; lines: { row: Row }[] }[] = [];
  for (const row of rows) {
    const key = row.type === 'book' ? `list ${row.list}` : row.key;
    if (runs.at(-1)?.key === key) runs.at(-1)?.lines.push({ row });
    else runs.push({ key, lines: [{ row }] });
  }
  return runs;
}
/** Which line each element says. */
const said = (shown: { element: string; lines: { element: string; row: Row }[] }[]) =>
  Object.fromEntries(
    shown.flatMap((run) => run.lines.map((line) => [`${run.element}/${line.element}`, line.row.key] as const)),
  );

it('a letter gives other lines to the elements there are; what stays in sight keeps its own', () => {
  const elementsFor = keepElements();
  const first = find('o');
  const before = said(elementsFor(first, inSight(first)));
  expect(Object.values(before)).toContain('book Exodus');
  const second = find('u');
  const after = said(elementsFor(second, inSight(second)));
  const elementOf = (shown: Record<string, string>, key: string) =>
    Object.keys(shown).find((element) => shown[element] === key);
  expect(elementOf(after, 'book Exodus')).toBe(elementOf(before, 'book Exodus'));
  expect(elementOf(after, 'book Joshua')).toBe(elementOf(before, 'book Joshua'));
  const third = find('G');
  const last = said(elementsFor(third, inSight(third)));
  expect(Object.keys(before)).toContain(elementOf(last, 'book Genesis'));
  // Its colour is its own.
  expect(elementOf(last, 'category Tanakh')).toBe('category Tanakh/category Tanakh');
});

it('while one scrolls no element says another line: it may have the focus', () => {
  const elementsFor = keepElements();
  const rows = find('');
  const begin = said(elementsFor(rows, inSight(rows.slice(0, 4))));
  const on = said(elementsFor(rows, inSight(rows.slice(2))));
  for (const [element, key] of Object.entries(on)) expect(begin[element] ?? key).toBe(key);
  expect(new Set(Object.keys(on)).size).toBe(rows.length - 2);
});
