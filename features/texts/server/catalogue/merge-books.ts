import type { CatalogueBook } from '../../contract.ts';
import { type Book, bareBook } from '../../shared/book.ts';
import { categoryOf } from '../../shared/category-of.ts';
import { libraryBooks } from '../../shared/library-books.ts';
import { pageLabel } from '../../shared/pages.ts';
import { bookSlug } from '../../shared/references.ts';
import type { IndexTitle } from '../upstream/read-index.ts';

export type StoredTitle = {
  title: string;
  heTitle: string;
  categories: string[];
  kind: Book['kind'];
  places: number | null;
};

const WHOLE_INDEX = 500;

/** A complete index excludes books of which only the name is known. */
export function mergeBooks(index: IndexTitle[], stored: StoredTitle[], names: Map<string, string[]>): Book[] {
  const indexed = new Map(index.map((one) => [one.title, one]));
  const shapes = new Map(stored.map((one) => [one.title, one]));
  const isOffered = (book: Book) =>
    index.length < WHOLE_INDEX ||
    book.counts !== null ||
    book.kind === 'page' ||
    indexed.has(book.title) ||
    shapes.has(book.title);
  const merged = new Map<string, Book>();
  for (const book of libraryBooks.filter(isOffered)) {
    const about = indexed.get(book.title)?.about;
    merged.set(book.title, { ...withShape(book, shapes.get(book.title)), ...(about && { about }) });
  }
  for (const { title, he, category, path, about } of index) {
    if (merged.has(title)) continue;
    const book = bareBook(title, { heTitle: he || title, category, path, ...(about && { about }) });
    merged.set(title, withShape(book, shapes.get(title)));
  }
  for (const { title, heTitle, categories, kind } of stored) {
    if (merged.has(title)) continue;
    const book = bareBook(title, { heTitle, category: categoryOf(categories), path: categories.slice(1, 4), kind });
    merged.set(title, withShape(book, shapes.get(title)));
  }
  return [...merged.values()].map((book) => {
    const others = names.get(book.title);
    return others ? { ...book, aliases: [...book.aliases, ...others] } : book;
  });
}

/** The number of sections stays in the stored shape, with their names. */
const withShape = (book: Book, stored: StoredTitle | undefined): Book =>
  stored && book.kind === 'section' ? { ...book, kind: stored.kind } : book;

export function presentBook(book: Book, offline: Set<string>, sections: Map<string, number>): CatalogueBook {
  const { title, heTitle, frTitle, esTitle, aliases, category, path, kind, first, chapters } = book;
  return {
    title,
    slug: bookSlug(book),
    he: heTitle === title ? '' : heTitle,
    ...(frTitle !== title && { fr: frTitle }),
    ...(esTitle !== title && { es: esTitle }),
    ...(aliases.length > 0 && { also: [...aliases] }),
    category,
    path: [...path],
    kind,
    sections: chapters ?? sections.get(title) ?? null,
    ...(kind === 'page' &&
      chapters !== null && { pages: [pageLabel(first), pageLabel(first + chapters - 1)] as [string, string] }),
    offline: isEmbedded(book) || offline.has(title),
  };
}

export const isEmbedded = (book: Book): boolean => book.category === 'Tanakh' && book.counts !== null;
