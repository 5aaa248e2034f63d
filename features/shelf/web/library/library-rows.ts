import type { CatalogueBook } from '#features/texts/contract.ts';
import { type Category, categories } from '#features/texts/shared/categories.ts';

export type Row = CategoryRow | PartRow | BookRow;
/** `first`: books shown while closed; empty while open. */
export type CategoryRow = {
  type: 'category';
  key: string;
  category: Category;
  count: number;
  open: boolean;
  first: CatalogueBook[];
};
export type PartRow = { type: 'part'; key: string; path: string[] };
/**
 * `names` is empty until folded (see `finderIn`). Created once, not on every key press. All books of a part share
 * `part`.
 */
export type BookRow = { type: 'book'; key: string; book: CatalogueBook; names: string; part: PartRow | null };
/** Books of one part, or those without a part; never empty. */
export type Shelf = readonly BookRow[];
export const ON_SHELF = 6;

/** Groups books by category, then by part in order of appearance, else as in the catalogue. */
export function inShelves(books: readonly CatalogueBook[]): Shelf[] {
  const shelves = new Map<string, BookRow[]>();
  for (const book of books) {
    const { category, path, slug } = book;
    const name = [category, ...path].join('/');
    const beside = shelves.get(name) ?? [];
    const part: PartRow | null = path.length > 0 ? { type: 'part', key: `part ${name}`, path } : null;
    beside.push({ type: 'book', key: `book ${slug}`, book, names: '', part: beside[0]?.part ?? part });
    shelves.set(name, beside);
  }
  const place = (shelf: Shelf) => 2 * categories.indexOf(categoryOf(shelf)) + (shelf[0]?.part ? 1 : 0);
  return [...shelves.values()].sort((one, other) => place(one) - place(other));
}

const categoryOf = ([first]: Shelf): Category => first?.book.category as Category;

export const ofCategory = (shelves: readonly Shelf[], category: Category): Shelf[] =>
  shelves.filter((shelf) => categoryOf(shelf) === category);

export const sizeOf = (shelves: readonly Shelf[]): number => shelves.reduce((sum, { length }) => sum + length, 0);

export function countByCategory(shelves: readonly Shelf[]): Map<Category, number> {
  const counts = new Map<Category, number>();
  for (const shelf of shelves) counts.set(categoryOf(shelf), (counts.get(categoryOf(shelf)) ?? 0) + shelf.length);
  return new Map(categories.flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0]] : [])));
}

/** Computed by shelf on every key press: iterating over thousands of books is slower. */
export function rowsOf(found: readonly Shelf[], isOpen: (category: Category) => boolean): Row[] {
  const rows: Row[] = [];
  let head: CategoryRow | undefined;
  for (const shelf of found) {
    const category = categoryOf(shelf);
    if (category !== head?.category) {
      head = { type: 'category', key: `category ${category}`, category, count: 0, open: isOpen(category), first: [] };
      rows.push(head);
    }
    head.count += shelf.length;
    if (!head.open) {
      const room = ON_SHELF - head.first.length;
      if (room > 0) head.first.push(...shelf.slice(0, room).map(({ book }) => book));
      continue;
    }
    const [{ part } = { part: null }] = shelf;
    if (part) rows.push(part);
    rows.push(...shelf);
  }
  return rows;
}
