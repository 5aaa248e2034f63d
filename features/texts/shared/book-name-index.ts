import type { Book } from './book.ts';
import { foldName } from './fold-name.ts';

export type BookNames = {
  byTitle: ReadonlyMap<string, Book>;
  /** By abbreviation: ב״ר is Bereshit Rabbah, בר׳ Genesis. */
  byStroke: ReadonlyMap<string, Book>;
  byName: ReadonlyMap<string, Book>;
  position: ReadonlyMap<string, number>;
};

export function namesOf(books: readonly Book[]): BookNames {
  const byTitle = new Map(books.map((book) => [book.title, book]));
  const position = new Map(books.map(({ title }, at) => [title, at]));
  const byStroke = new Map<string, Book>();
  const byName = new Map<string, Book>();
  for (const book of books)
    for (const name of book.aliases)
      if (STROKE.test(name) && !byStroke.has(plainStroke(name))) byStroke.set(plainStroke(name), book);
  // Titles come first, because no book's title is another's name.
  for (const names of [
    (book: Book) => [book.title],
    (book: Book) => [book.heTitle],
    (book: Book) => [book.frTitle, book.esTitle, ...book.aliases],
  ]) {
    for (const book of books) {
      for (const name of names(book).map(foldName)) if (name !== '' && !byName.has(name)) byName.set(name, book);
    }
  }
  return { byTitle, byStroke, byName, position };
}

const STROKE = /^[א-ת]{1,3}["״”][א-ת]$/;
/** An abbreviation with the gershayim character; empty for any other name. */
export const plainStroke = (name: string): string => (STROKE.test(name) ? name.replace(/["”]/, '״') : '');
