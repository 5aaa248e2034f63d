import { type Category, categories } from '../../shared/categories.ts';
import { QUERY_MAX } from '../../shared/limits.ts';

/** What of the library is looked at: it lives in the address, so that going back finds it again. */
export type View = {
  q: string;
  category: Category | null;
  /** Categories that are not as they are by default: closed while the whole library is shown, open where one looks for something. */
  turned: ReadonlySet<string>;
  /** Slugs of the books that are open. */
  books: ReadonlySet<string>;
};

/** As an address has it; what it cannot mean is left out. */
export function readView(search: string): View {
  const params = new URLSearchParams(search);
  const category = params.get('category');
  return {
    q: (params.get('q') ?? '').slice(0, QUERY_MAX),
    category: categories.find((name) => name === category) ?? null,
    turned: new Set(params.getAll('turned').filter((name) => categories.some((category) => category === name))),
    books: new Set(params.getAll('book')),
  };
}

/** The end of the address: empty for the library as it is first opened. */
export function writeView({ q, category, turned, books }: View): string {
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q);
  if (category) params.set('category', category);
  for (const name of turned) params.append('turned', name);
  for (const slug of books) params.append('book', slug);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

/** Whether one looks for something, rather than around. */
export const isLooking = ({ q, category }: Pick<View, 'q' | 'category'>): boolean =>
  q.trim() !== '' || category !== null;

/** Whether a category shows its books. */
export const isOpen = (view: Omit<View, 'books'>, category: Category): boolean =>
  isLooking(view) !== view.turned.has(category);

/** The set with or without the name, whichever it was not. */
export function toggled(set: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(name)) next.add(name);
  return next;
}
