import * as z from 'zod';
import { categories } from '#features/texts/shared/categories.ts';
import { QUERY_MAX } from '#features/texts/shared/limits.ts';
import { sides } from '#features/texts/shared/text-languages.ts';
import { titles } from '#features/texts/shared/texts.ts';
import { base, exactText, pageNumber, searchText } from '#shared/base.ts';
import { languages } from '#shared/languages.ts';
import { episode } from './shared/episode.ts';
import { episodeKinds } from './shared/episode-kinds.ts';

const snippet = z.array(z.object({ text: z.string(), hit: z.boolean() }));

const hit = z.object({
  ref: z.string(),
  heRef: z.string(),
  slug: z.string(),
  book: z.string(),
  titles,
  category: z.string(),
  /** Side of the match, with language (BCP 47) and title of its version; null if unknown. */
  side: z.enum(sides),
  language: z.string(),
  version: z.string().nullable(),
  snippet,
  source: z.enum(['stored', 'upstream']),
  /** Matched by its lemma only. */
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
  /** Words missing from the embedded English translation; only for French or Spanish readers. */
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

const tags = ['library'];

export const searchContract = {
  lemma: base
    .route({
      method: 'GET',
      path: '/library/lemmas/{lemma}',
      summary: 'Other places of a lemma (Strong number of the OSHB), in the order of the canon',
      tags,
    })
    .input(z.object({ lemma: exactText(40), page: pageNumber(1000) }))
    .output(z.object({ total: z.number().int(), hits: z.array(hit), page: z.number().int(), pages: z.number().int() })),
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
};
