import type { CatalogueBook } from '../../contract.ts';
import { type Category, categories } from '../../shared/categories.ts';

/** A line of the list: the head of a category, of a part of it, or a book. */
export type Row =
  | { type: 'category'; key: string; category: Category; count: number; open: boolean }
  | { type: 'part'; key: string; path: string[] }
  | { type: 'book'; key: string; book: CatalogueBook };

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

/** The line of each book, made once. */
const bookRows = new WeakMap<CatalogueBook, Row>();
function bookRow(book: CatalogueBook): Row {
  const before = bookRows.get(book);
  if (before) return before;
  const row: Row = { type: 'book', key: `book ${book.slug}`, book };
  bookRows.set(book, row);
  return row;
}

/**
 * The lines of the list, in one pass: it is made with each letter.
 * @param books in shelf order
 * @param isOpen whether a category shows its books
 */
export function rowsOf(books: readonly CatalogueBook[], isOpen: (category: Category) => boolean): Row[] {
  const rows: Row[] = [];
  let head: Extract<Row, { type: 'category' }> | undefined;
  let before = '';
  for (const book of books) {
    const { category } = book;
    if (category !== head?.category) {
      before = '';
      head = { type: 'category', key: `category ${category}`, category, count: 0, open: isOpen(category) };
      rows.push(head);
    }
    head.count += 1;
    if (!head.open) continue;
    const here = part(book);
    if (here !== before && book.path.length > 0) rows.push({ type: 'part', key: `part ${here}`, path: book.path });
    before = here;
    rows.push(bookRow(book));
  }
  return rows;
}
