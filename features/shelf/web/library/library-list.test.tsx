import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type CatalogueBook, textsContract } from '#features/texts/contract.ts';
import { categories, hebrewCategories } from '#features/texts/shared/categories.ts';
import { apiServer, held, serve } from '#testing/browser/server.ts';
import { browserParts } from '#testing/web/dom.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import fr from '#web/locales/fr.ts';
import he from '#web/locales/he.ts';
import { LibraryList } from './library-list.tsx';
import { inShelves, type Row, rowsOf } from './library-rows.ts';

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
  );
const shelves = (): Row[] => rowsOf(books, () => false);

apiServer();
const pressed = { category: vi.fn(), book: vi.fn() };
beforeAll(async () => {
  browserParts();
  await browserInFrench();
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const client = new QueryClient();
const listed = (rows: Row[], open: string[] = []) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>
      <LibraryList rows={rows} open={new Set(open)} onCategory={pressed.category} onBook={pressed.book} />
    </MemoryRouter>
  </QueryClientProvider>
);
const said = () =>
  screen.getAllByRole('heading').map((heading) => {
    const name = heading.querySelector('bdi') ?? heading.querySelector('span');
    return `${heading.tagName.toLowerCase()} ${plain(name?.textContent ?? '')}`;
  });
const lineOf = (name: RegExp) => screen.getByRole('button', { name }).closest('li');
const numbers = (line: Element | null) => [line?.getAttribute('aria-posinset'), line?.getAttribute('aria-setsize')];

it('renders heads, parts and books as numbered items of one list', () => {
  const { rerender } = render(listed(find('')));
  expect(said()).toEqual([
    ...['h3 Tanakh', 'h4 Torah', 'h5 Genesis', 'h5 Exodus', 'h4 Prophètes', 'h5 Joshua'],
    ...['h3 Michna', 'h4 Ordre Zeraïm', 'h5 Peah', 'h5 Berakhot'],
  ]);
  expect(numbers(lineOf(/^Tanakh/))).toEqual(['1', '10']);
  expect(numbers(lineOf(/^Exodus/))).toEqual(['4', '10']);
  expect(screen.getByRole('link', { name: 'Lire Exodus' }).getAttribute('href')).toBe('/text/Exodus');
  expect(lineOf(/^Genesis/)?.textContent).toContain('בראשית');
  expect(lineOf(/^Genesis/)?.textContent).not.toContain('En ligne');
  expect(lineOf(/^Peah/)?.textContent).toContain('En ligne');
  rerender(listed(find('o')));
  expect(said()).toEqual([
    ...['h3 Tanakh', 'h4 Torah', 'h5 Exodus', 'h4 Prophètes', 'h5 Joshua'],
    ...['h3 Michna', 'h4 Ordre Zeraïm', 'h5 Berakhot'],
  ]);
  expect(numbers(lineOf(/^Exodus/))).toEqual(['3', '8']);
});

it('renders nested parts as one text with isolated directions', () => {
  render(listed([{ type: 'part', key: 'nested', path: ['Prophets', 'Former'] }]));
  expect(screen.getByRole('heading', { level: 4 }).textContent).toMatch(/^\u2068.+\u2069 · \u2068.+\u2069$/);
});

it('a closed category shows its Hebrew name and first books as links, an open one only its head', () => {
  const { rerender } = render(listed(shelves()));
  const links = (name: RegExp) =>
    [...(lineOf(name)?.querySelectorAll('a') ?? [])].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links(/^Tanakh/)).toEqual([
    ['בראשיתGenesis', '/book/Genesis'],
    ['Exodus', '/book/Exodus'],
    ['Joshua', '/book/Joshua'],
  ]);
  expect(lineOf(/^Tanakh/)?.querySelector('[lang=he]')?.textContent).toBe('תנ״ך');
  expect(links(/^Michna/).map(([text]) => text)).toEqual(['Peah', 'Berakhot']);
  const head = screen.getByRole('button', { name: /^Tanakh/ });
  const arrow = head.querySelector('svg');
  expect([head.getAttribute('aria-expanded'), arrow?.hasAttribute('data-open')]).toEqual(['false', false]);
  rerender(listed(find('')));
  expect(links(/^Tanakh/)).toEqual([]);
  expect([head.getAttribute('aria-expanded'), arrow?.hasAttribute('data-open')]).toEqual(['true', true]);
});

it('Hebrew names of categories equal those of the Hebrew interface', () => {
  for (const name of categories) expect(hebrewCategories[name]).toBe(he.library.categories[name]);
});

it('a line that stays between two lists has the same element, with the focus', () => {
  const { rerender } = render(listed(find('')));
  const exodus = lineOf(/^Exodus/);
  screen.getByRole('link', { name: 'Lire Exodus' }).focus();
  rerender(listed(find('o')));
  expect(lineOf(/^Exodus/)).toBe(exodus);
  expect(exodus?.contains(document.activeElement)).toBe(true);
});

it('an open book shows its content in its line', () => {
  serve(textsContract.book, held<never>().answer);
  const { rerender } = render(listed(find(''), ['Joshua']));
  const content = screen.getByRole('link', { name: fr.library.seeBook });
  expect(lineOf(/^Joshua/)?.contains(content)).toBe(true);
  expect(screen.getByRole('button', { name: /^Joshua/ }).getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('button', { name: /^Exodus/ }).getAttribute('aria-expanded')).toBe('false');
  rerender(listed(find('o'), ['Joshua']));
  expect(screen.getByRole('link', { name: fr.library.seeBook })).toBe(content);
  rerender(listed(find('o')));
  expect(screen.queryByRole('link', { name: fr.library.seeBook })).toBeNull();
});

it('a click applies to its own line', () => {
  render(listed(find('o')));
  fireEvent.click(screen.getByRole('button', { name: /^Joshua/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Tanakh/ }));
  expect(pressed.book.mock.calls).toEqual([['Joshua']]);
  expect(pressed.category.mock.calls).toEqual([['Tanakh']]);
});
