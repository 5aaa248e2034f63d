import type { Address } from './addresses.ts';
import type { Book } from './book.ts';

/** A position in a book. */
export type Reference = Address & {
  book: Book;
  /** Part of a book made of parts, e.g. `Magid, Four Questions`. */
  part?: string;
};
