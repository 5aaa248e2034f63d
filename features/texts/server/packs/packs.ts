import type { Config } from '#server/config.ts';
import { knownBooks } from '../../shared/references.ts';

export type Pack = {
  name: PackName;
  books: readonly string[];
  /** `version` parameters of the library's third API: a language, its title, or `primary`. */
  versions: readonly string[];
  /** Stores only the version with most verses of a book, not every version. */
  onlyBest: boolean;
};

export type PackName = Config['LIBRARY_PACKS'][number];

const booksOf = (category: string): string[] =>
  knownBooks.books.filter((book) => book.category === category).map(({ title }) => title);
const tanakh = booksOf('Tanakh');
const torah = tanakh.slice(0, 5);

/** Parameter of a version: English name of the language, and title with underscores. */
const titled = (language: string, title: string): string => `${language}|${title.replaceAll(' ', '_')}`;

/** Hebrew needs none: its Tanakh is embedded. */
const packs: Record<Exclude<PackName, 'he'>, Omit<Pack, 'name'>> = {
  fr: { books: tanakh, versions: [titled('french', 'Bible du Rabbinat 1899 [fr]')], onlyBest: true },
  en: {
    books: tanakh,
    versions: [titled('english', 'The Holy Scriptures: A New Translation (JPS 1917)')],
    onlyBest: true,
  },
  es: { books: tanakh, versions: ['spanish|all'], onlyBest: true },
  rashi: { books: torah.map((title) => `Rashi on ${title}`), versions: ['primary', 'english'], onlyBest: false },
  onkelos: { books: torah.map((title) => `Onkelos ${title}`), versions: ['primary', 'english'], onlyBest: false },
  mishnah: { books: booksOf('Mishnah'), versions: ['primary', 'english'], onlyBest: false },
};

export const packsNamed = (names: readonly PackName[]): Pack[] =>
  names.flatMap((name) => (name === 'he' ? [] : [{ name, ...packs[name] }]));

const FREE = /^(?:public domain|cc0|cc[- ]by(?:[- ]sa)?)(?:[- ]\d(?:\.\d)?)?$/i;

/** Whether a text may be stored and passed on: Public Domain, CC0, CC BY or CC BY-SA. */
export const isFree = (license: string): boolean => FREE.test(license.trim());
