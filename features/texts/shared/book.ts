import type { Category } from '../contract.ts';

/** A book in references and the catalogue. Unknown fields are null. */
export type Book = {
  title: string;
  heTitle: string;
  frTitle: string;
  esTitle: string;
  aliases: readonly string[];
  category: Category;
  path: readonly string[];
  kind: 'chapter' | 'page' | 'section';
  /** 2 for chapter and verse; null if only the source knows. */
  depth: number | null;
  /** Number of the first section: 1, or for pages the first side (2a is 3). */
  first: number;
  chapters: number | null;
  counts: readonly number[] | null;
  about?: string;
};

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
