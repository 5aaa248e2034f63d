import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { LibraryFilters } from './library-filters.tsx';
import { type Found, FoundNow } from './library-found.ts';
import { inShelves } from './library-rows.ts';
import { readView, type View } from './library-view.ts';

beforeAll(browserInFrench);
afterEach(cleanup);

const book = (title: string, category: CatalogueBook['category']): CatalogueBook => ({
  title,
  slug: title,
  he: '',
  category,
  path: [],
  kind: 'chapter',
  sections: null,
  offline: true,
});
const shelves = inShelves([book('Genesis', 'Tanakh'), book('Exodus', 'Tanakh'), book('Peah', 'Mishnah')]);
const finding = (q: string, inAll = shelves): Found => ({
  shelves: inAll,
  list: { rows: [], heads: 0, closed: 0, parts: 0 },
  all: 1_000 - q.length,
  listed: 500 - q.length,
});
let found: FoundNow;

let view: View;
/** With counts that change on every key press. */
function Page({ address = '' }: { address?: string }) {
  const [first] = useState(() => readView(address));
  const [current, setView] = useState(first);
  const [now] = useState(() => new FoundNow(finding(first.q)));
  [view, found] = [current, now];
  return (
    <>
      <LibraryFilters
        begins={first.q}
        filled={current.q !== ''}
        category={current.category}
        found={found}
        onType={(q) => {
          found.tell(finding(q));
          setView((before) => ({ ...before, q }));
        }}
        onChange={(make) => setView((before) => ({ ...before, ...make() }))}
        onLeave={() => {}}
      />
      <button type="button" onClick={() => setView((before) => ({ ...before, q: '' }))}>
        elsewhere
      </button>
    </>
  );
}
const box = () => screen.getByRole<HTMLInputElement>('textbox');
const typed = (value: string) => fireEvent.change(box(), { target: { value } });
const options = () => screen.getAllByRole('option').map(({ textContent }) => plain(textContent ?? ''));

it('the search field retains typed text and the address’s query, and can be cleared in three ways', () => {
  render(<Page address="?q=gen" />);
  expect(box().value).toBe('gen');
  typed('genè');
  expect([box().value, view.q]).toEqual(['genè', 'genè']);

  fireEvent.keyDown(box(), { key: 'Escape' });
  expect([box().value, view.q]).toEqual(['', '']);
  expect(screen.queryByRole('button', { name: 'Effacer la recherche' })).toBeNull();

  typed('e');
  fireEvent.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
  expect([box().value, view.q]).toEqual(['', '']);
  expect(document.activeElement).toBe(box());

  typed('  ');
  fireEvent.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect([box().value, view.q]).toEqual(['', '']);
});

it('counts of all categories and the chosen one follow every key press, the others on focus', () => {
  render(<Page address="?category=Mishnah" />);
  const [all, , mishnah] = options();
  expect([all, mishnah]).toEqual([expect.stringContaining('1 000'), expect.stringContaining('500')]);
  expect(options()[1]).toContain('2');
  typed('gen');
  expect([options()[0], options()[2]]).toEqual([expect.stringContaining('997'), expect.stringContaining('497')]);
  found.tell(finding('gen', inShelves([book('Genesis', 'Tanakh')])));
  fireEvent.focus(screen.getByRole('combobox'));
  expect(options()[1]).toContain('1');
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Tanakh' } });
  expect(view.category).toBe('Tanakh');
  expect([options()[1], options()[2]]).toEqual([expect.stringContaining('497'), expect.stringContaining('0')]);
});
