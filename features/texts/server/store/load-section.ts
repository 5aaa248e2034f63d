import type { ReadDatabase } from '#server/database/read-database.ts';
import { type Side, sides } from '../../shared/text-languages.ts';
import type { VersionName } from '../../shared/texts.ts';
import type { librarySections } from '../tables.ts';
import { CLEANED, cleanHtml } from '../upstream/clean-html.ts';
import { isSameVersion, type VersionText } from '../upstream/read-versions.ts';
import type { Segments } from '../upstream/segments.ts';
import { IN_BOOK } from './read-stored.ts';

export type WantedVersions = {
  source?: string | undefined;
  translation?: string | undefined;
  /** Preferred languages, best first. */
  languages: string[];
};
export type StoredSection = Omit<typeof librarySections.$inferSelect, 'otherVersions'> & {
  versions: Record<Side, VersionText | null>;
  available: VersionName[];
  storedLanguages: string[];
  translatedSections: number;
};

type Row = Omit<VersionText, 'segments'> & { segments: Segments | null; cleaned: number; inBook: number };
type Found = Omit<StoredSection, 'versions' | 'available' | 'storedLanguages' | 'translatedSections'> & {
  versions: Row[];
  otherVersions: VersionName[];
};

/**
 * Loads the first stored section of these references with the versions to show: the chosen ones, otherwise those that
 * cover most of the section, in the best language, of the highest rank. Prefers the translation stored in most of the
 * book.
 * @returns null when none is stored
 */
export async function loadSection(
  db: ReadDatabase,
  references: readonly string[],
  { source = '', translation = '', languages }: WantedVersions,
  verses = 0,
): Promise<StoredSection | null> {
  const { rows } = await db.query<Found>({
    name: 'library_section',
    text: `select reference, slug, book, he_reference as "heReference", he_title as "heTitle", label, he_label as "heLabel",
            kind, categories, position, sections, previous, next, other_versions as "otherVersions",
            answered_at as "answeredAt",
            (select coalesce(jsonb_agg(v order by v.at), '[]') from (
               select side, language, title, license, source as url, cleaned, at, in_book as "inBook",
                      case when at = 1 then segments end as segments
               from (select *, row_number() over (partition by side order by
                       (title = case side when 'source' then $2 else $3 end) desc,
                       has_most desc,
                       case side when 'translation' then array_position($4::text[], language) end nulls last,
                       in_book desc, rank desc, kept_at desc, title, language
                     ) as at
                     from (select *, jsonb_array_length(segments) * 2 > greatest($5::int,
                             max(jsonb_array_length(segments)) filter (where side = 'source') over ()) as has_most,
                             ${IN_BOOK} as in_book
                           from library_versions as one where reference = library_sections.reference) as measured
                    ) as ranked
             ) as v) as versions
     from library_sections where reference = any($1::text[])
     order by array_position($1::text[], reference)`,
    values: [references, source, translation, languages, verses],
  });
  const row = rows.find(({ versions }) => versions.length > 0);
  if (!row) return null;
  const { versions, otherVersions, ...section } = row;
  const shown = (side: Side): VersionText | null => {
    const found = versions.find((one) => one.side === side && one.segments !== null);
    return found?.segments ? { ...found, segments: cleaned(found.segments, found.cleaned) } : null;
  };
  const isTranslation = ({ side }: VersionName) => side === 'translation';
  return {
    ...section,
    versions: { source: shown('source'), translation: shown('translation') },
    translatedSections: versions.find((one) => one.side === 'translation' && one.segments !== null)?.inBook ?? 0,
    available: uniteVersions(
      sides.flatMap((side) => versions.filter((one) => one.side === side).map(nameOf)),
      otherVersions,
    ),
    storedLanguages: [...new Set(versions.filter(isTranslation).map(({ language }) => language))],
  };
}

export async function loadFirstSection(
  db: ReadDatabase,
  book: string,
  reference: string,
  wanted: WantedVersions,
): Promise<StoredSection | null> {
  const { rows } = await db.query<{ reference: string }>(
    `select reference from library_sections
     where book = $1 and (reference = $2 or starts_with(reference, $2 || ':') or starts_with(reference, $2 || ', ')
       or ($1 = $2 and starts_with(reference, $2 || ' ')))
     order by position nulls last, reference limit 1`,
    [book, reference],
  );
  const [first] = rows;
  return first ? loadSection(db, [first.reference], wanted) : null;
}

const nameOf = ({ side, language, title }: VersionName): VersionName => ({ side, language, title });

/** The first list's data take precedence. */
export const uniteVersions = (first: VersionName[], second: VersionName[]): VersionName[] => [
  ...first,
  ...second.filter((one) => !first.some((known) => isSameVersion(known, one))),
];

/** Cleans text again that older rules cleaned. */
const cleaned = (segments: Segments, by: number): Segments =>
  by === CLEANED ? segments : segments.map(([key, html]) => [key, cleanHtml(html)]);
