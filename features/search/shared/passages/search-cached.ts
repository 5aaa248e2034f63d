import type { Hit, SearchAnswer } from '../../contract.ts';
import { episodeHits } from '../episodes/episode-hits.ts';
import type { Match } from '../episodes/match-episodes.ts';
import { type KnownEpisode, presentEpisode } from '../episodes/read-episodes.ts';
import { HITS_PER_PAGE } from '../hits-per-page.ts';
import { onePerVerse } from './one-per-verse.ts';
import type { SearchIndex } from './search-index.ts';
import { type Filters, type StoredAnswer, searchStored } from './search-stored.ts';

export type CachedAnswer = StoredAnswer & Pick<SearchAnswer, 'episodes' | 'pages'>;

/** Maximum certain episodes, whose verse precedes all hits, and possible ones. */
const MOST_FIRST = 3;
const MOST_SECOND = 2;

const mayBe = (matches: Match[]): KnownEpisode[] => matches.slice(0, MOST_SECOND).map(({ episode }) => episode);

/** Searches episodes by name first, because no verse contains the names of stories. Word hits follow. */
export async function searchCached(
  index: SearchIndex,
  typed: string,
  filters: Filters,
  page: number,
  language?: string,
): Promise<CachedAnswer> {
  const { category, book } = filters;
  const matches = (category ?? 'Tanakh') === 'Tanakh' ? await index.episodes.match(typed) : [];
  const inBook = matches.filter(({ episode }) => !book || episode.book === book);
  const sure = inBook.filter((match) => match.sure).slice(0, MOST_FIRST);
  const first = await episodeHits(
    index,
    sure.map(({ episode }) => episode),
    typed,
  );
  // Possible episodes come after the best word hits.
  const several = /\S\s+\S/.test(typed);
  const second = sure.length === 0 && several ? await episodeHits(index, mayBe(inBook), typed) : [];
  const more = { before: first.length + second.length, language };
  const { hits, total, books, unknown } = await searchStored(index, typed, filters, page, more);
  if (hits.length + first.length + second.length === 0)
    second.push(...(await episodeHits(index, mayBe(inBook), typed)));
  const named = [...first, ...second];
  const keyOf = ({ slug, language: of }: Hit) => `${slug} ${of}`;
  const isNamed = (hit: Hit) => named.some((one) => keyOf(one) === keyOf(hit));
  // The best hit precedes the possible episodes, even if it belongs to one.
  const firstPage = Map.groupBy([...first, ...hits.slice(0, 1), ...second, ...hits], keyOf);
  const shown =
    page === 1 ? [...firstPage.values()].flatMap(([hit]) => hit ?? []) : hits.filter((hit) => !isNamed(hit));
  return {
    episodes: page === 1 ? inBook.map(({ episode }) => presentEpisode(episode)) : [],
    hits: await onePerVerse(index, shown, language),
    total: Math.max(total, named.length, shown.length),
    books,
    unknown,
    pages: Math.ceil((total + named.length) / HITS_PER_PAGE),
  };
}
