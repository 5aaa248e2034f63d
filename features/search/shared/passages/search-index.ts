import type { Side } from '#features/texts/shared/text-languages.ts';
import type { Episodes } from '../episodes/match-episodes.ts';
import type { WordRow } from './expand-word.ts';
import type { Lexicon } from './lexicon.ts';
import type { LanguageStems, Written } from './translation-stems.ts';

/** A verse or segment on one side, in one language. */
export type Passage = {
  reference: string;
  section: string;
  heReference: string;
  slug: string;
  book: string;
  titles: Record<'fr' | 'en' | 'he' | 'es', string> | null;
  category: string;
  side: Side;
  language: string;
  version: string | null;
  body: string;
};
export type FoundPassage = Passage & { rank: number; positions: number[] };
export type FoundBook = Pick<FoundPassage, 'book' | 'titles' | 'category'> & { count: number };
export type Found = { total: number; passages: FoundPassage[]; books: FoundBook[] };

/** A query to the index, in texts for `::tsquery`. */
export type Question = {
  match: string;
  /** Optional matches; the sum of points is the rank. */
  better: { match: string; points: number }[];
  /** Factor for points from other passages of the section; see `askForAny`. */
  bySection?: number;
  /** Minimum rank; with `enough`, applied only if that many passages reach it. */
  least?: number;
  enough?: number;
  marks: string[];
  category?: string | undefined;
  book?: string | undefined;
};

/** `literal`: in the embedded translation; otherwise only its stem is. `uses` is null without either. */
export type EnglishWord = { skeleton: string; stop: boolean; uses: number | null; literal: boolean };
export type Similar = { skeleton: string; stem: string; uses: number };

/** Queries to the indexed texts: PostgreSQL on the server, memory in the browser. */
export type SearchIndex = {
  lexicon: Lexicon;
  episodes: Pick<Episodes, 'match'>;
  /** Stems of English words and their uses in the embedded translation. */
  english(words: readonly string[]): Promise<Map<string, EnglishWord>>;
  languageStems(words: readonly Written[]): Promise<LanguageStems>;
  /** Words of the embedded texts, split into prefix, stem and lemma. */
  words(by: 'skeleton' | 'root', values: readonly string[]): Promise<WordRow[]>;
  /** Words whose skeleton begins with a character. */
  wordsFrom(first: string, shortest: number): Promise<Similar[]>;
  /** All English words by their consonants. */
  wordsByConsonants(): Promise<Map<string, Similar[]>>;
  /** Numbers of passages that match, counted up to `most`. */
  usesOf(matches: readonly string[], most: number): Promise<number[]>;
  /**
   * Finds total, books and one page, best first. Counts are of verses; a page has all passages (languages, sides) of
   * its verses. Book counts ignore the book filter.
   */
  find(question: Question, span: { limit: number; offset: number }): Promise<Found>;
  /** Embedded texts of verses. */
  verses(references: readonly string[], language: 'he' | 'en'): Promise<Passage[]>;
  /** All texts of verses, by their addresses. */
  textsOf(sections: readonly string[], slugs: readonly string[]): Promise<Passage[]>;
};
