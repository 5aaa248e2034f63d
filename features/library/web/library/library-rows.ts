import type { CatalogueBook } from '../../contract.ts';
import { type Category, categories } from '../../shared/categories.ts';

/** A line of the list: the head of a category, of a part of it, or a book. */
export type Row =
  | { type: 'category'; key: string; category: Category; count: number; open: boolean }
  | { type: 'part'; key: string; path: string[] }
  | BookRow;
/** The line of a book, and the part it stands in: made once, not with every letter. */
export type BookRow = { type: 'book'; key: string; book: CatalogueBook; part: string };

/** The books as the list shows them: by category, by part as the parts first come, then as the catalogue has them. */
export function inShelfOrder(books: readonly CatalogueBook[]): BookRow[] {
  const parts = new Map<string, BookRow[]>();
  for (const category of categories) parts.set(category, []);
  for (const book of books) {
    const part = [book.category, ...book.path].join('/');
    const row: BookRow = { type: 'book', key: `book ${book.slug}`, book, part };
    const beside = parts.get(part);
    if (beside) beside.push(row);
    else parts.set(part, [row]);
  }
  const place = new Map(categories.map((category, at) => [category, at]));
  const at = ([row]: BookRow[]) => (row ? (place.get(row.book.category) ?? 0) : 0);
  return [...parts.values()].sort((one, other) => at(one) - at(other)).flat();
}

/** How many books each category has, in the order of the specification; those without any are left out. */
export function countByCategory(shelves: readonly BookRow[]): Map<Category, number> {
  const counts = new Map<Category, number>();
  for (const { book } of shelves) counts.set(book.category, (counts.get(book.category) ?? 0) + 1);
  return new Map(categories.flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0]] : [])));
}

/**
 * The lines of the list, in one pass: it is made with each letter.
 * @param found books in shelf order
 * @param isOpen whether a category shows its books
 */
export function rowsOf(found: readonly BookRow[], isOpen: (category: Category) => boolean): Row[] {
  const rows: Row[] = [];
  let head: Extract<Row, { type: 'category' }> | undefined;
  let before = '';
  for (const row of found) {
    const { category, path } = row.book;
    if (category !== head?.category) {
      before = '';
      head = { type: 'category', key: `category ${category}`, category, count: 0, open: isOpen(category) };
      rows.push(head);
    }
    head.count += 1;
    if (!head.open) continue;
    if (row.part !== before && path.length > 0) rows.push({ type: 'part', key: `part ${row.part}`, path });
    before = row.part;
    rows.push(row);
  }
  return rows;
}
