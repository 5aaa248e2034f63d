import { cleanup, render, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import type { CatalogueBook } from '../../contract.ts';
import { Lines } from './library-lines.ts';
import { LinePatterns } from './library-patterns.tsx';
import { type Row, rowsOf } from './library-rows.ts';
import { type LineWords, useLineWords } from './library-words.ts';

const book = (title: string, category: CatalogueBook['category'], part: string): CatalogueBook => ({
  title,
  slug: title,
  he: title === 'Genesis' ? 'בראשית' : '',
  category,
  path: [part],
  kind: 'chapter',
  sections: null,
  offline: title !== 'Peah',
});
const books = [
  book('Genesis', 'Tanakh', 'Torah'),
  book('Exodus', 'Tanakh', 'Torah'),
  book('Joshua', 'Tanakh', 'Prophets'),
  book('Peah', 'Mishnah', 'Seder Zeraim'),
  book('Berakhot', 'Mishnah', 'Seder Zeraim'),
];
const find = (letter: string): Row[] =>
  rowsOf(
    books.filter(({ title }) => title.includes(letter)),
    () => true,
  );

let words: LineWords;
let patterns: HTMLElement;
let place: HTMLElement;
let lines: Lines;
const pressed = { category: vi.fn(), book: vi.fn(), read: vi.fn() };
beforeAll(browserInFrench);
beforeEach(() => {
  const Patterns = () => {
    words = useLineWords();
    return <LinePatterns words={words} />;
  };
  patterns = render(<Patterns />).container;
  place = document.body.appendChild(document.createElement('div'));
  lines = new Lines(place, patterns, pressed);
});
afterEach(() => {
  lines.end();
  place.remove();
  cleanup();
  vi.clearAllMocks();
});
const show = (rows: Row[], from = 0, to = rows.length, open: string[] = []) =>
  lines.show(
    rows,
    rows.slice(from, to).map((row, at) => ({ at: from + at, row })),
    new Set(open),
    words,
  );
const said = () =>
  [...place.querySelectorAll<HTMLElement>('[data-index]')].map(
    (line) => `${line.tagName} ${plain(line.querySelector('h3 span,h4,[data-say=title]')?.textContent ?? '')}`,
  );
const lineOf = (title: string) =>
  [...place.querySelectorAll('li')].find((line) => line.querySelector('[data-say=title]')?.textContent === title);

it('says heads, parts and books, each book in the list of its part', () => {
  show(find(''));
  expect(said()).toEqual([
    ...['DIV Tanakh', 'DIV Torah', 'LI Genesis', 'LI Exodus', 'DIV Prophètes', 'LI Joshua'],
    ...['DIV Michna', 'DIV Ordre Zeraïm', 'LI Peah', 'LI Berakhot'],
  ]);
  expect([...place.querySelectorAll('ul')].map(({ children }) => children.length)).toEqual([2, 1, 2]);
  const exodus = lineOf('Exodus');
  expect([exodus?.ariaPosInSet ?? exodus?.getAttribute('aria-posinset'), exodus?.getAttribute('aria-setsize')]).toEqual(
    ['2', '2'],
  );
  expect(exodus?.querySelector('a')?.getAttribute('href')).toBe('/text/Exodus');
  const hidden = (title: string) =>
    ['hebrew', 'online'].map((name) => lineOf(title)?.querySelector<HTMLElement>(`[data-say=${name}]`)?.hidden);
  expect([hidden('Genesis'), hidden('Peah')]).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('with a letter the elements there are say other lines, and none is moved', () => {
  show(find(''));
  const before = [...place.querySelectorAll('li')];
  const tanakh = place.querySelector('h3');
  const moved = vi.spyOn(Node.prototype, 'insertBefore');
  show(find('o'));
  expect(said()).toEqual([
    ...['DIV Tanakh', 'DIV Torah', 'LI Exodus', 'DIV Prophètes', 'LI Joshua'],
    ...['DIV Michna', 'DIV Ordre Zeraïm', 'LI Berakhot'],
  ]);
  expect(moved).not.toHaveBeenCalled();
  expect([...place.querySelectorAll('li')].every((line) => before.includes(line))).toBe(true);
  expect(place.querySelector('h3')).toBe(tanakh);
  moved.mockRestore();
});

const shelves = (): Row[] => rowsOf(books, () => false);

it('books are laid out for a moment where nobody sees or reaches them, and leave nothing behind', () => {
  vi.useFakeTimers();
  show(shelves());
  lines.warm(books, words);
  expect(place.textContent).toContain('בראשית');
  expect(within(place).queryAllByRole('listitem')).toEqual([]);
  expect(within(place).queryAllByRole('link')).toEqual([]);
  expect(said()).toEqual(['DIV Tanakh', 'DIV Michna']);
  vi.advanceTimersByTime(1_000);
  expect(place.querySelectorAll('li')).toHaveLength(0);

  lines.warm(books, words);
  show(find('e'));
  expect(place.querySelectorAll('li')).toHaveLength(find('e').filter(({ type }) => type === 'book').length);
  lines.warm(books, words);
  expect(within(place).queryAllByRole('listitem', { hidden: true })).toHaveLength(place.querySelectorAll('li').length);
  expect(place.querySelector('[style*=hidden]')).toBeNull();
  vi.useRealTimers();
});

it('while one scrolls each line keeps its element, with the focus in it', () => {
  const rows = find('');
  show(rows, 0, 6);
  const exodus = lineOf('Exodus');
  exodus?.querySelector('a')?.focus();
  show(rows, 3, 9);
  expect(lineOf('Exodus')).toBe(exodus);
  expect(exodus?.contains(document.activeElement)).toBe(true);
  expect(said()[0]).toBe('LI Exodus');
  show(rows, 0, 6);
  expect(lineOf('Exodus')).toBe(exodus);
  expect(said()).toHaveLength(6);
});

it('what an open book shows has one place, which goes with its line', () => {
  const first = show(find(''), 0, 10, ['Joshua']);
  const place = first.get('Joshua')?.place;
  expect(lineOf('Joshua')?.contains(place as Node)).toBe(true);
  expect(lineOf('Joshua')?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  const second = show(find('o'), 0, 8, ['Joshua']);
  expect(second).toBe(first);
  expect(lineOf('Joshua')?.contains(place as Node)).toBe(true);
  expect(show(find('o')).size).toBe(0);
  expect(place?.isConnected).toBe(false);
});

it('a press is of the line it is on', () => {
  show(find(''));
  show(find('o'));
  lineOf('Joshua')?.querySelector('button')?.click();
  place.querySelector<HTMLElement>('h3 button')?.click();
  const link = lineOf('Berakhot')?.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
  expect(pressed.book.mock.calls).toEqual([['Joshua']]);
  expect(pressed.category.mock.calls).toEqual([['Tanakh']]);
  expect(pressed.read.mock.calls[0]?.[1]).toBe('/text/Berakhot');
});

it('in other words all is said anew', () => {
  show(find(''));
  words = { ...words, books: (count) => `${count} livres, dit autrement` };
  show(find(''));
  expect(place.querySelector('h3')?.textContent).toContain('3 livres, dit autrement');
  expect(place.querySelectorAll('li')).toHaveLength(5);
});
