import type { Book } from './book.ts';
import { books } from './books.ts';
import { collections, commentary } from './collections.ts';
import { mishnehTorah } from './mishneh-torah.ts';
import { bavli, mishnah, tosefta, yerushalmi } from './talmud.ts';

export const libraryBooks: readonly Book[] = [
  ...books,
  ...mishnah,
  ...bavli,
  ...yerushalmi,
  ...tosefta,
  ...collections,
  ...mishnehTorah,
  ...commentary,
];
