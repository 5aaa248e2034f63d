import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { CatalogueBook } from '#features/texts/contract.ts';
import { browserInFrench } from '#testing/web/in-french.ts';
import { plain } from '#testing/web/plain.ts';
import { LibraryFilters } from './library-filters.tsx';
import type { Found } from './library-found.ts';
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
  rows: [],
  all: 1_000 - q.length,
  listed: 500 - q.length,
});

let view: View;
function Page({ address = '', inAll }: { address?: string; inAll?: typeof shelves }) {
  const [current, setView] = useState(() => readView(address));
  view = current;
  return (
    <>
      <LibraryFilters
        q={current.q}
        category={current.category}
        found={finding(current.q, inAll)}
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

it('the counts of all categories and of each follow every key press', () => {
  const { rerender } = render(<Page address="?category=Mishnah" />);
  const counts = () => options().slice(0, 3);
  expect(counts()).toEqual([
    expect.stringContaining('1 000'),
    expect.stringContaining('2'),
    expect.stringContaining('1'),
  ]);
  typed('gen');
  expect(options()[0]).toContain('997');
  rerender(<Page address="?category=Mishnah" inAll={inShelves([book('Genesis', 'Tanakh')])} />);
  expect(counts().slice(1)).toEqual([expect.stringContaining('1'), expect.stringContaining('0')]);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'Tanakh' } });
  expect(view.category).toBe('Tanakh');
});
