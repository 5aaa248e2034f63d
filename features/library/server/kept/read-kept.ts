import type { House } from '#server/house.ts';
import { CLEANED, cleanHtml } from '../source/clean-html.ts';
import type { Language } from '../source/read-text.ts';
import type { Segments } from '../source/segments.ts';
import type { librarySections } from '../tables.ts';

export type ChosenVersions = { he?: string | undefined; en?: string | undefined };
export type KeptVersion = { title: string; license: string; source: string; segments: Segments };
export type Kept = Omit<typeof librarySections.$inferSelect, 'otherVersions'> & {
  versions: Record<Language, KeptVersion | null>;
  /** Titles one can choose, those that are kept and those the source has. */
  titles: Record<Language, string[]>;
};

type Row = {
  language: Language;
  title: string;
  license: string;
  source: string;
  segments: Segments | null;
  cleaned: number;
};

/**
 * The first of these references that is kept, with the versions to show: the chosen one where it is kept, else the one of the highest rank.
 * @returns null when nothing of them is kept
 */
export async function readKept(
  pool: House['pool'],
  references: string[],
  { he = '', en = '' }: ChosenVersions = {},
): Promise<Kept | null> {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select reference, slug, book, he_reference as "heReference", he_title as "heTitle", label, he_label as "heLabel",
            kind, categories, position, sections, previous, next, other_versions as "otherVersions",
            answered_at as "answeredAt",
            (select coalesce(jsonb_agg(v order by v.at), '[]') from (
               select language, title, license, source, cleaned, at, case when at = 1 then segments end as segments
               from (select *, row_number() over (partition by language
                       order by (title = case language when 'he' then $2 else $3 end) desc, rank desc, kept_at desc, title
                     ) as at from library_versions where reference = library_sections.reference) as ranked
             ) as v) as versions
     from library_sections where reference = any($1::text[])
     order by array_position($1::text[], reference)`,
    [references, he, en],
  );
  const kept = rows as (Omit<Kept, 'versions' | 'titles'> & {
    versions: Row[];
    otherVersions: Record<Language, string[]>;
  })[];
  const row = kept.find(({ versions }) => versions.length > 0);
  if (!row) return null;
  const { versions, otherVersions, ...section } = row;
  const side = (language: Language): KeptVersion | null => {
    const found = versions.find((one) => one.language === language && one.segments !== null);
    return found?.segments ? { ...found, segments: cleaned(found.segments, found.cleaned) } : null;
  };
  const titles = (language: Language) => [
    ...new Set([
      ...versions.filter((one) => one.language === language).map((one) => one.title),
      ...otherVersions[language],
    ]),
  ];
  return {
    ...section,
    versions: { he: side('he'), en: side('en') },
    titles: { he: titles('he'), en: titles('en') },
  };
}

/** What went through older rules goes through ours too. */
const cleaned = (segments: Segments, by: number): Segments =>
  by === CLEANED ? segments : segments.map(([key, html]) => [key, cleanHtml(html)]);
