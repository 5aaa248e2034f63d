import type pg from 'pg';
import type { VersionName } from '../../shared/texts.ts';
import type { Segments } from '../upstream/segments.ts';

/**
 * SQL that counts the book's sections with a translation, by title and language. `one` is a row of `library_versions`
 * in a query of `library_sections`. Versions chosen by title (rank 0) do not count.
 */
export const IN_BOOK = `case one.side when 'translation' then (
  select count(*)::int from library_sections as other join library_versions as same on same.reference = other.reference
  where other.book = library_sections.book and same.language = one.language and same.title = one.title and same.rank > 0)
  else 0 end`;

/** `inBook`: sections of the book in this version. */
export type StoredVersion = VersionName & { segments: Segments; inBook: number };
export type StoredSection = {
  reference: string;
  slug: string;
  book: string;
  heReference: string;
  heTitle: string;
  categories: string[];
  position: number | null;
  versions: StoredVersion[];
};

type Db = Pick<pg.Pool, 'query'>;

export async function readStoredSections(db: Db, references: string[]): Promise<StoredSection[]> {
  const { rows } = await db.query<StoredSection>(
    `select reference, slug, book, he_reference as "heReference", he_title as "heTitle", categories, position,
       (select coalesce(jsonb_agg(shown order by side, language), '[]') from (
          select distinct on (side, case side when 'translation' then language end)
            side, language, title, segments, in_book as "inBook"
          from (select *, ${IN_BOOK} as in_book, jsonb_array_length(segments) * 2 > coalesce(
                  max(jsonb_array_length(segments)) filter (where side = 'source') over (), 0) as has_most
                from library_versions as one where one.reference = library_sections.reference) as measured
          order by side, case side when 'translation' then language end, has_most desc, in_book desc, rank desc, kept_at desc, title
        ) as shown) as versions
     from library_sections where reference = any($1)`,
    [references],
  );
  return rows;
}

export async function listStoredBooks(
  db: Db,
  { languages, sections }: { languages: readonly string[]; sections: readonly string[] },
): Promise<string[]> {
  const { rows } = await db.query<{ book: string }>(
    `select distinct book from library_sections join library_versions using (reference)
     where language = any($1) or reference = any($2) order by book`,
    [languages, sections],
  );
  return rows.map(({ book }) => book);
}

export async function listSectionsOf(db: Db, book: string): Promise<string[]> {
  const { rows } = await db.query<{ reference: string }>(
    'select reference from library_sections where book = $1 order by position, reference',
    [book],
  );
  return rows.map(({ reference }) => reference);
}
