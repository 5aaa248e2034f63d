import * as z from 'zod';
import { base, date, exactText, learnerError, pageNumber, searchText } from '#shared/base.ts';
import { defineEvents } from '#shared/events.ts';
import { languages } from '#shared/languages.ts';
import { type Category, categories } from './shared/categories.ts';
import { commentsContract } from './shared/contract/comments.ts';
import { readingContract } from './shared/contract/reading.ts';
import { episode } from './shared/episode.ts';
import { episodeKinds } from './shared/episode-kinds.ts';
import { QUERY_MAX } from './shared/limits.ts';
import { segmentKey } from './shared/segment-key.ts';
import { sides } from './shared/text-languages.ts';
import { chapter, titles } from './shared/texts.ts';

export * from './shared/contract/comments.ts';
export * from './shared/contract/reading.ts';
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
  /** Pages: first and last existing one, e.g. `['2a', '64a']`. */
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
 * A word of the embedded Bible. `lemma`: prefixes and Strong number of the OSHB, e.g. `c/d/776`. `headword`: pointed,
 * absent without a number. `morph`: OSHB code, e.g. `HVqp3ms`.
 */
const word = z.object({ text: z.string(), lemma: z.string(), headword: z.string().optional(), morph: z.string() });
export type Word = z.infer<typeof word>;

export const HITS_PER_PAGE = 20;

const snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }));

const hit = z.object({
  ref: z.string(),
  heRef: z.string(),
  slug: z.string(),
  book: z.string(),
  titles,
  category: z.string(),
  /** Side of the match, and its version's language (BCP 47) and title; null if unknown. */
  side: z.enum(sides),
  language: z.string(),
  version: z.string().nullable(),
  snippet,
  source: z.enum(['stored', 'upstream']),
  /** Matched by its lemma, without an exact match. */
  byLemma: z.boolean(),
  /** The other side of the verse; absent if not stored. */
  facing: z.object({ side: z.enum(sides), language: z.string(), version: z.string().nullable(), snippet }).optional(),
});
export type Hit = z.infer<typeof hit>;

const searchAnswer = z.object({
  directMatch: z.object({ ref: z.string(), heRef: z.string(), book: z.string(), titles, slug: z.string() }).nullable(),
  episodes: z.array(episode),
  hits: z.array(hit),
  total: z.number().int(),
  books: z.array(z.object({ book: z.string(), titles, category: z.string(), count: z.number().int() })),
  page: z.number().int(),
  pages: z.number().int(),
  /** Words missing from the embedded English translation; only for French or Spanish. */
  unknown: z.array(z.string()),
  upstream: z.enum(['answered', 'unreachable', 'not-asked']),
  isIncomplete: z.literal(true).optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

const episodeList = z.object({
  books: z.array(
    z.object({
      book: z.string(),
      titles,
      episodes: z.array(
        z.object({
          kind: z.enum(episodeKinds),
          name: z.string(),
          also: z.array(z.string()),
          ref: z.string(),
          heRef: z.string(),
          slug: z.string(),
        }),
      ),
    }),
  ),
});
export type EpisodeList = z.infer<typeof episodeList>;

const todayItem = z.object({
  what: z.enum(['parashah', 'daf-yomi', 'mishna-yomi']),
  titles,
  /** Null if the text is not in the catalogue. */
  slug: z.string().nullable(),
});
export const today = z.object({
  date: z.string(),
  hebrewDate: z.object({ fr: z.string(), en: z.string(), he: z.string(), es: z.string() }),
  items: z.array(todayItem),
});
export type Today = z.infer<typeof today>;

const tags = ['library'];
const reference = exactText(200);
const slug = exactText(300);
const version = exactText(300);

export const libraryEvents = defineEvents('library', {
  toBrowsers: { favoritesChanged: z.object({}), readingPositionsChanged: z.object({}) },
});

export const libraryContract = {
  ...readingContract,
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
        /** Null in Hebrew, and for a word without vowel points. */
        transliteration: z.string().nullable(),
      }),
    ),
  lemma: base
    .route({
      method: 'GET',
      path: '/library/lemmas/{lemma}',
      summary: 'Other places of a lemma (Strong number of the OSHB), in the order of the canon',
      tags,
    })
    .input(z.object({ lemma: exactText(40), page: pageNumber(1000) }))
    .output(z.object({ total: z.number().int(), hits: z.array(hit), page: z.number().int(), pages: z.number().int() })),
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
  search: base
    .route({ method: 'GET', path: '/library/search', summary: 'Search the texts', tags })
    .input(
      z.object({
        q: searchText(QUERY_MAX),
        category: z.enum(categories).optional(),
        book: exactText(300).optional(),
        page: pageNumber(500),
      }),
    )
    .output(searchAnswer),
  episodes: base
    .route({
      method: 'GET',
      path: '/library/episodes',
      summary: 'Stories, laws, persons, places and things of the Hebrew Bible by their usual names',
      tags,
    })
    .input(z.object({ language: z.enum(languages).default('fr') }))
    .output(episodeList),
  today: base
    .route({ method: 'GET', path: '/library/today', summary: 'What is learned today, and the Hebrew date', tags })
    .input(z.object({ date, israel: z.stringbool().default(false) }))
    .output(today),
};
