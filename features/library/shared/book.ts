import type { Category } from '../contract.ts';

/** A book in references and the catalogue. Unknown fields are null, never guessed. */
export type Book = {
  /** Canonical English title, from which references and addresses are built. */
  title: string;
  heTitle: string;
  /** The title if there is no French name. */
  frTitle: string;
  esTitle: string;
  /** Other names used in queries. */
  aliases: readonly string[];
  category: Category;
  /** Path below the category, e.g. `['Bavli', 'Seder Zeraim']`. */
  path: readonly string[];
  /** Kind of its sections: chapters, sides of leaves, or named ones. */
  kind: 'chapter' | 'page' | 'section';
  /** Levels of an address: 2 for chapter and verse; null: only the source knows. */
  depth: number | null;
  /** Number of the first section: 1, or for pages the first existing side (2a is 3). */
  first: number;
  chapters: number | null;
  /** Verses, mishnayot or segments per section. */
  counts: readonly number[] | null;
  about?: string;
};

/** A book of which only the name is known. */
export const bareBook = (title: string, known: Partial<Book> = {}): Book => ({
  title,
  heTitle: title,
  frTitle: title,
  esTitle: title,
  aliases: [],
  category: 'Other',
  path: [],
  kind: 'section',
  depth: null,
  first: 1,
  chapters: null,
  counts: null,
  ...known,
});
