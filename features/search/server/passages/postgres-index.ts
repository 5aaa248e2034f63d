import { embedded } from '#features/texts/server/corpus-api.ts';
import type { ReadDatabase } from '#server/database/read-database.ts';
import type { WordRow } from '../../shared/passages/expand-word.ts';
import type {
  EnglishWord,
  Found,
  Passage,
  Question,
  SearchIndex,
  Similar,
} from '../../shared/passages/search-index.ts';
import { consonantsOf } from '../../shared/passages/sounds.ts';
import { episodes } from '../episodes/episodes.ts';
import { languageStems } from './stems.ts';
import { lexicon } from './word-lists.ts';

const PASSAGE = `reference, section, he_reference as "heReference", slug, book, titles, category, side, language, version, body`;

/** Passages of the embedded Bible store no version. */
const withVersion = <Row extends Passage>(row: Row): Row =>
  row.version === null && row.titles === null ? { ...row, version: embedded[row.side].title } : row;

/** The index in PostgreSQL. Make one per database: it caches words. */
export function postgresIndex(db: ReadDatabase): SearchIndex {
  let byConsonants: Promise<Map<string, Similar[]>> | null = null;
  return {
    lexicon,
    episodes,
    async english(words) {
      const { rows } = await db.query<EnglishWord & { word: string }>(
        `select word, given.skeleton, stop, w.uses, coalesce(w.literal, false) as literal
         from (
           select word, coalesce(stems[1], word) as skeleton, stems = '{}' or length(word) = 1 as stop
           from (select word, ts_lexize('english_stem', word) as stems from unnest($1::text[]) as asked(word)) lexized
         ) given left join lateral (
           select sum(uses)::int as uses, bool_or(stem = word) as literal from library_words
           where skeleton = given.skeleton
         ) w on true`,
        [words],
      );
      return new Map(rows.map(({ word, ...row }) => [word, row]));
    },
    languageStems: (words) => languageStems(db, words),
    async words(by, values) {
      const { rows } = await db.query<WordRow>(
        `select skeleton, root, prefix, stem, lemma, uses from library_words where ${by} = any($1)`,
        [values],
      );
      return rows;
    },
    async wordsFrom(first, shortest) {
      // Uses the table's key, which begins with the skeleton, whose first letter is the word's.
      const { rows } = await db.query<Similar>(
        `select skeleton, stem, sum(uses)::int as uses from library_words
         where skeleton >= $1 and skeleton < $2 and length(stem) >= $3 group by skeleton, stem`,
        [first, String.fromCodePoint((first.codePointAt(0) ?? 0) + 1), shortest],
      );
      return rows;
    },
    async wordsByConsonants() {
      byConsonants ??= readConsonants(db);
      const known = await byConsonants.catch((error: unknown) => {
        byConsonants = null;
        throw error;
      });
      // Empty while the index is being filled: not cached.
      if (known.size === 0) byConsonants = null;
      return known;
    },
    async usesOf(matches, most) {
      const { rows } = await db.query<{ uses: number }>(
        `select (select count(*)::int from (
           select from library_passages where words @@ match::tsquery limit ${most}) as passages) as uses
         from unnest($1::text[]) with ordinality as asked(match, at) order by at`,
        [matches],
      );
      return rows.map(({ uses }) => uses);
    },
    find: (question, span) => findPassages(db, question, span),
    async verses(references, language) {
      const { rows } = await db.query<Passage>(
        `select ${PASSAGE} from library_passages
         where section = any($1) and reference = any($2) and language = $3 and titles is null`,
        [[...new Set(references.map((reference) => reference.replace(/:\d+$/, '')))], references, language],
      );
      return rows.map(withVersion);
    },
    async textsOf(sections, slugs) {
      const { rows } = await db.query<Passage>(
        `select ${PASSAGE} from library_passages where section = any($1) and slug = any($2)`,
        [sections, slugs],
      );
      return rows.map(withVersion);
    },
  };
}

async function readConsonants(db: ReadDatabase): Promise<Map<string, Similar[]>> {
  const { rows } = await db.query<Similar>("select skeleton, stem, uses from library_words where stem ~ '^[a-z]'");
  return Map.groupBy(rows, ({ stem }) => consonantsOf(stem));
}

/** See `SearchIndex.find`. */
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
  const { passages = [], ...found } = rows[0]?.found ?? { total: 0, books: [] };
  return { ...found, passages: passages.map(withVersion) };
}
