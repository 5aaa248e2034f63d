import * as z from 'zod';
import { base, exactText, learnerError } from '#shared/base.ts';
import { languages } from '#shared/languages.ts';
import { type Category, categories } from './shared/categories.ts';
import { commentsContract } from './shared/contract/comments.ts';
import { segmentKey } from './shared/segment-key.ts';
import { chapter } from './shared/texts.ts';

export * from './shared/contract/comments.ts';
export type { Chapter, Segment, Token, Version, VersionName } from './shared/texts.ts';
export { type Category, categories, chapter, segmentKey };

const catalogueBook = z.object({
  title: z.string(),
  slug: z.string(),
  he: z.string(),
  fr: z.string().optional(),
  es: z.string().optional(),
  /** Other names for the search: spellings and abbreviations. */
  also: z.array(z.string()).optional(),
  category: z.enum(categories),
  /** English path below the category, e.g. `['Bavli', 'Seder Zeraim']`. */
  path: z.array(z.string()),
  kind: z.enum(['chapter', 'page', 'section']),
  /** Number of chapters or sides of leaves; null if unknown. */
  sections: z.number().int().nullable(),
  /** First and last existing page, e.g. `['2a', '64a']`. */
  pages: z.tuple([z.string(), z.string()]).optional(),
  /** Readable offline: embedded, imported or stored (perhaps partly). */
  offline: z.boolean(),
  about: z.string().optional(),
});
export type CatalogueBook = z.infer<typeof catalogueBook>;

const bookDetails = catalogueBook.extend({
  /** Total of verses, mishnayot or segments; null if unknown. */
  segments: z.number().int().nullable(),
  /** Sections in order; empty if unknown. `count`: number of verses, null if unknown. */
  places: z.array(
    z.object({
      slug: z.string(),
      label: z.string(),
      heLabel: z.string(),
      count: z.number().int().nullable(),
      offline: z.boolean(),
    }),
  ),
});
export type BookDetails = z.infer<typeof bookDetails>;

/**
 * `lemma`: prefixes and Strong number of the OSHB, e.g. `c/d/776`. `headword`: pointed, absent without a number.
 * `morph`: OSHB code, e.g. `HVqp3ms`.
 */
const word = z.object({ text: z.string(), lemma: z.string(), headword: z.string().optional(), morph: z.string() });
export type Word = z.infer<typeof word>;

const tags = ['library'];
const reference = exactText(200);
const slug = exactText(300);
const version = exactText(300);

export const textsContract = {
  ...commentsContract,
  chapter: base
    .errors({
      TEXT_NOT_FOUND: learnerError(404),
      REFERENCE_MISSING: learnerError(400),
      TEXT_UNAVAILABLE: learnerError(503),
      LIBRARY_TIMEOUT: learnerError(504),
    })
    .route({
      method: 'GET',
      path: '/library/texts/{reference}',
      summary: 'A section: its source beside a translation',
      tags,
    })
    .input(
      z.object({
        reference: exactText(10_000),
        source: version.optional(),
        translation: version.optional(),
        /** Default: the learner's. */
        language: z.enum(languages).optional(),
      }),
    )
    .output(chapter),
  words: base
    .errors({ TEXT_NOT_FOUND: learnerError(404) })
    .route({
      method: 'GET',
      path: '/library/words/{reference}',
      summary: 'The words of a chapter of the embedded Bible with lemma and grammar, verse by verse',
      tags,
    })
    .input(z.object({ reference }))
    .output(z.object({ verses: z.array(z.array(word)) })),
  wordSense: base
    .route({
      method: 'GET',
      path: '/library/word-senses/{text}',
      summary: 'Meaning of a Hebrew word in English, and its sound in the Latin letters of a language',
      tags,
    })
    .input(z.object({ text: exactText(60), lemma: exactText(40).optional(), language: z.enum(languages) }))
    .output(
      z.object({
        /** Definition of Strong's dictionary; null without a number. */
        meaning: z.string().nullable(),
        /** Null for Hebrew readers, and for a word without vowel points. */
        transliteration: z.string().nullable(),
      }),
    ),
  catalogue: base
    .route({ method: 'GET', path: '/library/catalogue', summary: 'Every title there is', tags })
    .output(z.object({ books: z.array(catalogueBook), complete: z.boolean() })),
  book: base
    .errors({
      BOOK_NOT_FOUND: learnerError(404),
      TEXT_UNAVAILABLE: learnerError(503),
      LIBRARY_TIMEOUT: learnerError(504),
    })
    .route({ method: 'GET', path: '/library/books/{slug}', summary: 'A book with its sections', tags })
    .input(z.object({ slug }))
    .output(bookDetails),
};
