import { type Category, categories } from '#features/texts/shared/categories.ts';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';

export type View = {
  q: string;
  category: Category | null;
  /** Categories toggled from their default: closed when browsing, open when searching. */
  turned: ReadonlySet<string>;
  books: ReadonlySet<string>;
};

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

export function writeView({ q, category, turned, books }: View): string {
  const params = new URLSearchParams();
  if (q.trim() !== '') params.set('q', q);
  if (category) params.set('category', category);
  for (const name of turned) params.append('turned', name);
  for (const slug of books) params.append('book', slug);
  const search = params.toString();
  return search === '' ? '' : `?${search}`;
}

export const isLooking = ({ q, category }: Pick<View, 'q' | 'category'>): boolean =>
  q.trim() !== '' || category !== null;

export const isOpen = (view: Omit<View, 'books'>, category: Category): boolean =>
  isLooking(view) !== view.turned.has(category);

export function toggled(set: ReadonlySet<string>, name: string): Set<string> {
  const next = new Set(set);
  if (!next.delete(name)) next.add(name);
  return next;
}
