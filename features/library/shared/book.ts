import type { Category } from '../contract.ts';

/** A book as references and the catalogue know it. What is not known of it is null, never guessed. */
export type Book = {
  /** Canonical English title; the form references and addresses are built from. */
  title: string;
  heTitle: string;
  /** The title where there is no other name. */
  frTitle: string;
  esTitle: string;
  /** Other names under which people ask for it. */
  aliases: readonly string[];
  category: Category;
  /** Below the category, e.g. `['Bavli', 'Seder Zeraim']`. */
  path: readonly string[];
  /** What its sections are: chapters, the sides of leaves, or something else with a name. */
  kind: 'chapter' | 'page' | 'section';
  /** Levels of an address: 2 for chapter and verse; null: only the source knows. */
  depth: number | null;
  /** Number of the first section: 1, of pages that of the first side there is (2a is 3). */
  first: number;
  /** Number of sections. */
  chapters: number | null;
  /** Verses, mishnayot or segments of each section. */
  counts: readonly number[] | null;
  /** A line of the source about it. */
  about?: string;
};

/** A book of which only its name is known. */
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
