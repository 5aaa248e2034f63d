import { useSearchParams } from 'react-router';
import { cutText } from '#shared/cut-text.ts';
import { colours } from '../../contract.ts';

const NAMES = ['order', 'book', 'colour', 'tag', 'state', 'q', 'page'] as const;
export type AddressChange = Partial<Record<(typeof NAMES)[number], string>>;

/** Filters of the list in the address; invalid ones are ignored. */
export function useNotesAddress() {
  const [search, setSearch] = useSearchParams();
  const read = (name: (typeof NAMES)[number]) => search.get(name) || undefined;
  const page = Number(read('page') ?? 1);
  const asked = {
    order: read('order') === 'date' ? ('date' as const) : ('place' as const),
    book: read('book')?.slice(0, 300),
    colour: colours.find((one) => one === read('colour')),
    tag: read('tag')?.slice(0, 60),
    state: read('state') === 'orphan' ? ('orphan' as const) : undefined,
    q: cutText(read('q') ?? '', 200),
    page: Number.isInteger(page) && page >= 1 && page <= 500 ? page : 1,
  };
  const { book, colour, tag, state, q } = asked;
  const isFiltered = Boolean(book || colour || tag || state || q);
  /** An empty value removes a filter. Every change starts at the first page. */
  const change = (given: AddressChange) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        for (const [name, value] of Object.entries(given)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: given.page === undefined },
    );
  return { asked, isFiltered, change };
}
