import type { Side } from '#features/texts/shared/text-languages.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';

export type FoundPassage = {
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
  rank: number;
  positions: number[];
};
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

/**
 * Queries the index: total, books, and one page, best first. Counts and pages are of verses, whose passages (languages,
 * sides) all come along. Book counts ignore the book filter.
 */
export async function findPassages(
  db: ReadDatabase,
  { match, better, bySection, least, enough, marks, category, book }: Question,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const points = (of: (matches: string) => string) =>
    better
      .map((_, at) => `${of(`(words @@ $${at + 9}::tsquery)::int`)} * $${at + 9 + better.length}::real`)
      .join(' + ');
  const own = points((matches) => matches);
  const rank = bySection
    ? `${own} + ${bySection} * (${points((matches) => `max(${matches}) over (partition by section)`)})`
    : own;
  const few =
    '(select count(distinct reference) from matching where rank >= $7 and ($3::text is null or book = $3)) < $8::int';
  const { rows } = await db.query<{ found: Found }>({
    // Prepared: planning takes longer than the query.
    name: `library.find.${better.length}.${least === undefined}.${bySection ?? 0}`,
    text: `with matching as materialized (
       select id, place, book, reference, (${rank || '0'})::real as rank from library_passages
       where words @@ $1::tsquery and ($2::text is null or category = $2)
     ), good as ${least === undefined ? 'not materialized' : 'materialized'} (
       select * from matching where ${least === undefined ? '$7::real is null and $8::int = 0' : `rank >= $7::real or ${few}`}
     ), verses as materialized (
       select book, reference, min(place) as place, max(rank) as rank, max(id) as id from good group by book, reference
     ), page as materialized (
       select book, reference, rank, place from verses
       where $3::text is null or book = $3 order by rank desc, place, reference limit $4 offset $5
     )
     select json_build_object(
       'total', (select count(*) from verses where $3::text is null or book = $3),
       'books', (
         select coalesce(json_agg(json_build_object('book', p.book, 'titles', p.titles, 'category', p.category,
           'count', b.n) order by b.n desc, b.first), '[]')
         from (select max(id) as id, count(*) as n, min(place) as first from verses group by book) b
         join library_passages p using (id)
       ),
       'passages', (
         select coalesce(json_agg(json_build_object('reference', p.reference, 'section', p.section,
           'heReference', p.he_reference, 'slug', p.slug, 'book', p.book, 'titles', p.titles, 'category', p.category,
           'side', p.side, 'language', p.language, 'version', p.version, 'body', p.body, 'rank', good.rank, 'positions', array(
             select distinct position from unnest(p.words) w, unnest(w.positions) position
             where w.lexeme = any($6) order by position
           )) order by page.rank desc, page.place, page.reference, good.rank desc, p.id), '[]')
         from page join good using (book, reference) join library_passages p using (id)
       )
     ) as found`,
    values: [
      match,
      category ?? null,
      book ?? null,
      limit,
      offset,
      marks,
      least ?? null,
      enough ?? 0,
      ...better.map((one) => one.match),
      ...better.map((one) => one.points),
    ],
  });
  return rows[0]?.found ?? { total: 0, passages: [], books: [] };
}
