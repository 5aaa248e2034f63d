import type { CatalogueBook } from '../../contract.ts';
import { type Category, categories } from '../../shared/categories.ts';

/** A line of the list: the head of a category, of a part of it, or a book. */
export type Row =
  | { type: 'category'; key: string; category: Category; count: number; open: boolean }
  | PartRow
  | BookRow;
export type PartRow = { type: 'part'; key: string; path: string[] };
/**
 * The line of a book, the names it is found by (empty until they are folded, see `finderIn`), and the head of the part it stands
 * in, which all of its books share: made once, not with every letter.
 */
export type BookRow = { type: 'book'; key: string; book: CatalogueBook; names: string; part: PartRow | null };
/** The books of one part of a category, or those that stand in none: at least one. */
export type Shelf = readonly BookRow[];
/** The lines of a list; how many of them are heads of categories and of parts. */
export type Listed = { rows: Row[]; heads: number; parts: number };

/** The books as the list shows them: by category, by part as the parts first come, then as the catalogue has them. */
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
  // What stands in no part comes first.
  const place = (shelf: Shelf) => 2 * categories.indexOf(categoryOf(shelf)) + (shelf[0]?.part ? 1 : 0);
  return [...shelves.values()].sort((one, other) => place(one) - place(other));
}

const categoryOf = ([first]: Shelf): Category => first?.book.category as Category;

export const ofCategory = (shelves: readonly Shelf[], category: Category): Shelf[] =>
  shelves.filter((shelf) => categoryOf(shelf) === category);

/** How many books there are. */
export const sizeOf = (shelves: readonly Shelf[]): number => shelves.reduce((sum, { length }) => sum + length, 0);

/** How many books each category has, in the order of the specification; those without any are left out. */
export function countByCategory(shelves: readonly Shelf[]): Map<Category, number> {
  const counts = new Map<Category, number>();
  for (const shelf of shelves) counts.set(categoryOf(shelf), (counts.get(categoryOf(shelf)) ?? 0) + shelf.length);
  return new Map(categories.flatMap((name) => (counts.has(name) ? [[name, counts.get(name) ?? 0]] : [])));
}

/**
 * The lines of the list. It is made with each letter, shelf by shelf: thousands of books take no step of their own.
 * @param isOpen whether a category shows its books
 */
export function rowsOf(found: readonly Shelf[], isOpen: (category: Category) => boolean): Listed {
  const rows: Row[] = [];
  let [heads, parts] = [0, 0];
  let head: Extract<Row, { type: 'category' }> | undefined;
  for (const shelf of found) {
    const category = categoryOf(shelf);
    if (category !== head?.category) {
      head = { type: 'category', key: `category ${category}`, category, count: 0, open: isOpen(category) };
      rows.push(head);
      heads += 1;
    }
    head.count += shelf.length;
    if (!head.open) continue;
    const [{ part } = { part: null }] = shelf;
    if (part) {
      rows.push(part);
      parts += 1;
    }
    rows.push(...shelf);
  }
  return { rows, heads, parts };
}
