import type { Address } from './addresses.ts';
import type { Book } from './book.ts';

export type Reference = Address & {
  book: Book;
  /** Part of a book made of parts, e.g. `Magid, Four Questions`. */
  part?: string;
};
