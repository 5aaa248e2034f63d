import type { CatalogueBook } from '../../contract.ts';
import { type Category, categories } from '../../shared/categories.ts';

/** A line of the list: the head of a category, of a part of it, or a book. */
export type Row =
  | { type: 'category'; key: string; category: Category; count: number; open: boolean }
  | { type: 'part'; key: string; path: string[] }
  | { type: 'book'; key: string; list: string; book: CatalogueBook; position: number; of: number };

/** The part of each book: put together once, not with every keystroke. */
const known = new WeakMap<CatalogueBook, string>();
function part(book: CatalogueBook): string {
  const before = known.get(book);
  if (before !== undefined) return before;
  const name = [book.category, ...book.path].join('/');
  known.set(book, name);
  return name;
}

/** The books as the list shows them: by category, by part as the parts first come, then as the catalogue has them. */
export function inShelfOrder(books: readonly CatalogueBook[]): CatalogueBook[] {
  const parts = new Map<string, CatalogueBook[]>();
  for (const category of categories) parts.set(category, []);
  for (const book of books) {
    const key = part(book);
    const beside = parts.get(key);
    if (beside) beside.push(book);
    else parts.set(key, [book]);
  }
  const place = new Map(categories.map((category, at) => [category, at]));
  const at = ([book]: CatalogueBook[]) => (book ? (place.get(book.category) ?? 0) : 0);
  return [...parts.values()].sort((one, other) => at(one) - at(other)).flat();
}

/** How many books each category has, in the order of the specification; those without any are left out. */
export function countByCategory(books: readonly CatalogueBook[]): Map<Category, number> {
  const counts = new Map<Category, number>();
  for (const { category } of books) counts.set(category, (counts.get(category) ?? 0) + 1);
  return new Map(categories.flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0]] : [])));
}

/**
 * The lines of the list.
 * @param books in bookIndex order
 * @param isOpen whether a category shows its books
 */
export function rowsOf(books: readonly CatalogueBook[], isOpen: (category: Category) => boolean): Row[] {
  const counts = countByCategory(books);
  const inPart = new Map<string, number>();
  for (const book of books) inPart.set(part(book), (inPart.get(part(book)) ?? 0) + 1);
  const rows: Row[] = [];
  let [category, list, position] = ['', '', 0];
  let open = false;
  for (const book of books) {
    if (book.category !== category) {
      category = book.category;
      list = '';
      open = isOpen(book.category);
      const count = counts.get(book.category) ?? 0;
      rows.push({ type: 'category', key: `category ${category}`, category: book.category, count, open });
    }
    if (!open) continue;
    const here = part(book);
    if (here !== list) {
      list = here;
      position = 0;
      if (book.path.length > 0) rows.push({ type: 'part', key: `part ${here}`, path: book.path });
    }
    position += 1;
    rows.push({ type: 'book', key: `book ${book.slug}`, list, book, position, of: inPart.get(here) ?? 0 });
  }
  return rows;
}
