import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { categories, hebrewCategories } from '#features/texts/shared/categories.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import he from '#web/locales/he.ts';
import { Lines } from './library-lines.ts';
import { LinePatterns } from './library-patterns.tsx';
import { inShelves, type Row, rowsOf } from './library-rows.ts';
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
const books = inShelves([
  book('Genesis', 'Tanakh', 'Torah'),
  book('Exodus', 'Tanakh', 'Torah'),
  book('Joshua', 'Tanakh', 'Prophets'),
  book('Peah', 'Mishnah', 'Seder Zeraim'),
  book('Berakhot', 'Mishnah', 'Seder Zeraim'),
]);
const find = (letter: string): Row[] =>
  rowsOf(
    books.map((shelf) => shelf.filter(({ book }) => book.title.includes(letter))).filter(({ length }) => length > 0),
    () => true,
  ).rows;

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
  place = document.body.appendChild(document.createElement('ul'));
  lines = new Lines(place, patterns, pressed);
});
afterEach(() => {
  lines.end();
  place.remove();
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});
const show = (rows: Row[], from = 0, to = rows.length, open: string[] = []) =>
  lines.show(
    rows,
    rows.slice(from, to).map((row, at) => ({ at: from + at, row })),
    new Set(open),
    words,
  );
const said = () =>
  [...place.querySelectorAll<HTMLElement>('[data-index]')].map((line) => {
    const name = line.querySelector('h3 span,h4,[data-say=title]');
    return `${(name?.closest('h3,h4,h5')?.tagName ?? '').toLowerCase()} ${plain(name?.textContent ?? '')}`;
  });
const waiting = () => place.querySelectorAll('[data-spare]');
const lineOf = (title: string) =>
  [...place.querySelectorAll('li')].find((line) => line.querySelector('[data-say=title]')?.textContent === title);

it('renders heads, parts and books as numbered items of one list', () => {
  show(find(''));
  expect(said()).toEqual([
    ...['h3 Tanakh', 'h4 Torah', 'h5 Genesis', 'h5 Exodus', 'h4 Prophètes', 'h5 Joshua'],
    ...['h3 Michna', 'h4 Ordre Zeraïm', 'h5 Peah', 'h5 Berakhot'],
  ]);
  expect([...place.children].every(({ tagName }) => tagName === 'LI')).toBe(true);
  const numbers = (line: Element | undefined) => [
    line?.getAttribute('aria-posinset'),
    line?.getAttribute('aria-setsize'),
  ];
  expect(numbers(place.children[0])).toEqual(['1', '10']);
  expect(numbers(lineOf('Exodus'))).toEqual(['4', '10']);
  expect(lineOf('Exodus')?.querySelector('a')?.getAttribute('href')).toBe('/text/Exodus');
  const hidden = (title: string) =>
    ['hebrew', 'online'].map((name) => lineOf(title)?.querySelector<HTMLElement>(`[data-say=${name}]`)?.hidden);
  expect([hidden('Genesis'), hidden('Peah')]).toEqual([
    [false, true],
    [true, false],
  ]);
  show(find('o'));
  expect(numbers(lineOf('Exodus'))).toEqual(['3', '8']);
});

it('renders nested parts as one text with isolated directions, and updates only its text', () => {
  const within = (path: string[]): Row[] => [{ type: 'part', key: path.join('/'), path }];
  show(within(['Prophets', 'Former']));
  const said = place.querySelector('h4 bdi');
  expect(said?.textContent).toMatch(/^\u2068.+\u2069 · \u2068.+\u2069$/);
  show(within(['Torah']));
  expect(place.querySelector('h4 bdi')).toBe(said);
  expect(said?.textContent).toBe('Torah');
  expect(said?.childElementCount).toBe(0);
});

it('a key press reuses the elements for other lines, without moving books', () => {
  show(find(''));
  const before = [...place.querySelectorAll('h5')];
  const tanakh = place.querySelector('h3');
  const moved = vi.spyOn(Node.prototype, 'insertBefore');
  show(find('o'));
  expect(said()).toEqual([
    ...['h3 Tanakh', 'h4 Torah', 'h5 Exodus', 'h4 Prophètes', 'h5 Joshua'],
    ...['h3 Michna', 'h4 Ordre Zeraïm', 'h5 Berakhot'],
  ]);
  const books = moved.mock.calls.filter(([line]) => (line as Element).querySelector('h5'));
  expect(books).toEqual([]);
  expect([...place.querySelectorAll('h5')].every((line) => before.includes(line))).toBe(true);
  expect(place.querySelector('h3')).toBe(tanakh);
  moved.mockRestore();
});

it('a category’s arrow points down only while its books are shown', () => {
  const arrow = () => place.querySelector('h3 svg');
  show(shelves());
  const first = arrow();
  expect(first?.hasAttribute('data-open')).toBe(false);
  show(find('o'));
  expect(arrow()).toBe(first);
  expect(first?.hasAttribute('data-open')).toBe(true);
  show(shelves());
  expect(first?.hasAttribute('data-open')).toBe(false);
});

it('a closed category shows its Hebrew name and first books, as links', () => {
  show(shelves());
  const links = (category: number) =>
    [...(place.children[category]?.querySelectorAll('a') ?? [])].filter(({ hidden }) => !hidden);
  expect(links(0).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['בראשיתGenesis', '/book/Genesis'],
    ['Exodus', '/book/Exodus'],
    ['Joshua', '/book/Joshua'],
  ]);
  expect(place.querySelector('h3 [lang=he]')?.textContent).toBe('תנ״ך');
  const exodus = links(0)[1];
  exodus?.addEventListener('click', (event) => event.preventDefault());
  exodus?.click();
  expect(pressed.read.mock.calls[0]?.[1]).toBe('/book/Exodus');
  expect(pressed.category).not.toHaveBeenCalled();

  show(find(''));
  expect(place.querySelector('[data-say=shelf]')?.hasAttribute('hidden')).toBe(true);
  show(shelves());
  expect(links(1).map(({ textContent }) => textContent)).toEqual(['Peah', 'Berakhot']);
});

it('Hebrew names of categories equal those of the Hebrew interface', () => {
  for (const name of categories) expect(hebrewCategories[name]).toBe(he.library.categories[name]);
});

const shelves = (): Row[] => rowsOf(books, () => false).rows;

/** Whether the browser retains the layout of hidden content. */
const linesCanWait = (can: boolean) =>
  vi.stubGlobal('CSS', {
    supports: (name: string, value: string) => can && `${name} ${value}` === 'content-visibility hidden',
  });

it('spare lines of books are created in advance, hidden from assistive technology', () => {
  linesCanWait(true);
  show(shelves());
  expect(lines.warm(books, words)).toBe(true);
  expect([...waiting()].map((line) => line.querySelector('[data-say=title]')?.textContent)).toEqual(['']);
  for (let at = 0; at < 3; at++) expect(lines.warm(books, words)).toBe(true);
  expect(waiting()).toHaveLength(3);
  expect(place.textContent).toContain('בראשית');
  expect([...waiting()].every((line) => line.getAttribute('aria-hidden') === 'true')).toBe(true);
  expect(said()).toEqual(['h3 Tanakh', 'h3 Michna']);

  const made = [...waiting()];
  show(find('e'));
  expect(said().filter((line) => line.startsWith('h5'))).toEqual(['h5 Genesis', 'h5 Peah', 'h5 Berakhot']);
  expect(made.every((line) => line.isConnected && !line.hasAttribute('data-spare') && !line.ariaHidden)).toBe(true);
  for (let at = 0; lines.warm(books, words); at++) expect(at).toBeLessThan(20);
  expect(said().filter((line) => line.startsWith('h5'))).toHaveLength(3);
});

it('unused lines remain at the end of the list for the next key press', () => {
  linesCanWait(true);
  show(find(''));
  const books = [...place.querySelectorAll('h5')];
  show(find('Joshua'));
  expect(said()).toEqual(['h3 Tanakh', 'h4 Prophètes', 'h5 Joshua']);
  expect(waiting()).toHaveLength(4);
  expect([...place.children].slice(-4)).toEqual([...waiting()]);
  show(find(''));
  expect([...place.querySelectorAll('h5')]).toEqual(books);
  expect(waiting()).toHaveLength(0);
  expect(said()).toHaveLength(10);
});

it('a browser without content-visibility gets no spare lines', () => {
  linesCanWait(false);
  show(find(''));
  expect(lines.warm(books, words)).toBe(false);
  show(find('Joshua'));
  expect(place.children).toHaveLength(3);
});

it('scrolling makes leaving lines spare, without moving the others', () => {
  linesCanWait(true);
  const rows = find('');
  show(rows, 0, 6);
  lineOf('Exodus')?.querySelector('a')?.focus();
  const moved = vi.spyOn(Node.prototype, 'insertBefore');
  show(rows, 3, 9);
  expect(moved.mock.calls.every(([line]) => !(line as Element).contains(document.activeElement))).toBe(true);
  moved.mockRestore();
  expect(document.activeElement?.closest('li')).toBe(lineOf('Exodus'));
  expect(said()).toEqual(['h5 Exodus', 'h4 Prophètes', 'h5 Joshua', 'h3 Michna', 'h4 Ordre Zeraïm', 'h5 Peah']);
  expect(waiting()).toHaveLength(1);
  show(rows, 6, 10);
  expect(said()).toEqual(['h3 Michna', 'h4 Ordre Zeraïm', 'h5 Peah', 'h5 Berakhot']);
  expect([...place.children].slice(-2)).toEqual([...waiting()]);
});

it('scrolling retains each line’s element and focus', () => {
  const rows = find('');
  show(rows, 0, 6);
  const exodus = lineOf('Exodus');
  exodus?.querySelector('a')?.focus();
  show(rows, 3, 9);
  expect(lineOf('Exodus')).toBe(exodus);
  expect(exodus?.contains(document.activeElement)).toBe(true);
  expect(said()[0]).toBe('h5 Exodus');
  show(rows, 0, 6);
  expect(lineOf('Exodus')).toBe(exodus);
  expect(said()).toHaveLength(6);
});

it('an open book’s content moves with its line', () => {
  const first = show(find(''), 0, 10, ['Joshua']);
  const place = first.get('Joshua')?.place;
  expect(lineOf('Joshua')?.contains(place as Node)).toBe(true);
  expect(lineOf('Joshua')?.querySelector('button')?.getAttribute('aria-expanded')).toBe('true');
  expect(lineOf('Joshua')?.querySelector('svg')?.hasAttribute('data-open')).toBe(true);
  expect(lineOf('Exodus')?.querySelector('svg')?.hasAttribute('data-open')).toBe(false);
  const second = show(find('o'), 0, 8, ['Joshua']);
  expect(second).toBe(first);
  expect(lineOf('Joshua')?.contains(place as Node)).toBe(true);
  expect(show(find('o')).size).toBe(0);
  expect(place?.isConnected).toBe(false);
});

it('a click applies to its own line', () => {
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

it('a change of texts renders all lines again', () => {
  show(find(''));
  words = { ...words, books: (count) => `${count} livres, dit autrement` };
  show(find(''));
  expect(place.querySelector('h3')?.textContent).toContain('3 livres, dit autrement');
  expect(place.querySelectorAll('h5')).toHaveLength(5);
});
