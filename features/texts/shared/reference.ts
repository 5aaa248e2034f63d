import type { Address } from './addresses.ts';
import type { Book } from './book.ts';

export type Reference = Address & {
  book: Book;
  /** E.g. `Magid, Four Questions`. */
  part?: string;
};
