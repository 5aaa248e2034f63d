import type pg from 'pg';
import { HITS_PER_PAGE, type SearchAnswer } from '../../contract.ts';
import { episodeHits } from '../episodes/episode-hits.ts';
import { matchEpisodes } from '../episodes/match-episodes.ts';
import { presentEpisode } from '../episodes/read-episodes.ts';
import { type Filters, type StoredAnswer, searchStored } from './search-stored.ts';

/** The part of an answer that needs no network. */
export type KeptAnswer = StoredAnswer & Pick<SearchAnswer, 'episodes' | 'pages'>;

/** Most episodes whose verse stands before the words. */
const MOST_FIRST = 3;

/**
 * What people remember is the name of a story or of a law, which no verse has: the episodes that are called like this come
 * first, each with the verse that says most of it; then what is found by its words.
 */
export async function searchKept(
  db: Pick<pg.Pool, 'query'>,
  typed: string,
  filters: Filters,
  page: number,
  language?: string,
): Promise<KeptAnswer> {
  const { category, book } = filters;
  const matches = (category ?? 'Tanakh') === 'Tanakh' ? await matchEpisodes(typed) : [];
  const inBook = matches.filter(({ episode }) => !book || episode.book === book);
  const sure = inBook.filter((match) => match.sure).slice(0, MOST_FIRST);
  const first = await episodeHits(
    db,
    sure.map(({ episode }) => episode),
    typed,
  );
  const more = { before: first.length, language };
  const { hits, total, books, unknown } = await searchStored(db, typed, filters, page, more);
  if (hits.length + first.length === 0 && page === 1)
    first.push(
      ...(await episodeHits(
        db,
        inBook.slice(0, MOST_FIRST).map(({ episode }) => episode),
        typed,
      )),
    );
  const known = new Set(first.map(({ slug, language }) => `${slug} ${language}`));
  const others = hits.filter(({ slug, language }) => !known.has(`${slug} ${language}`));
  return {
    episodes: page === 1 ? inBook.map(({ episode }) => presentEpisode(episode)) : [],
    hits: page === 1 ? [...first, ...others] : others,
    // Most of them are among what the words find.
    total: Math.max(total, first.length),
    books,
    unknown,
    pages: Math.ceil((total + first.length) / HITS_PER_PAGE),
  };
}
