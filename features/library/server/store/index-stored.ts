import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { categoryOf } from '../../shared/category-of.ts';
import { coversChapter } from '../../shared/covers-chapter.ts';
import { hebrewNumeral } from '../../shared/hebrew-numbers.ts';
import { knownBooks } from '../../shared/references.ts';
import { compareKeys } from '../../shared/segment-keys.ts';
import type { VersionName } from '../../shared/texts.ts';
import { indexSection } from '../search/index.ts';
import { textOf } from '../upstream/clean-html.ts';
import type { Segments } from '../upstream/segments.ts';

type Row = {
  reference: string;
  slug: string;
  book: string;
  heReference: string;
  heTitle: string;
  categories: string[];
  position: number | null;
  versions: StoredVersion[];
};
type StoredVersion = VersionName & { segments: Segments };

/** Above it there are no Hebrew numerals. */
const LAST_NUMERAL = 9_999;

/** Sections that are looked up together. */
const AT_ONCE = 50;

/** Makes stored sections searchable: of the source, and of the translations into each language, the version that is shown. */
export async function indexStored(client: pg.PoolClient, references: string[]): Promise<void> {
  for (let at = 0; at < references.length; at += AT_ONCE) {
    const { rows } = await client.query<Row>(
      `select reference, slug, book, he_reference as "heReference", he_title as "heTitle", categories, position,
         (select coalesce(jsonb_agg(shown order by side, language), '[]') from (
            select distinct on (side, case side when 'translation' then language end) side, language, title, segments
            from (select *, jsonb_array_length(segments) * 2 > coalesce(
                    max(jsonb_array_length(segments)) filter (where side = 'source') over (), 0) as has_most
                  from library_versions v where v.reference = s.reference) as measured
            order by side, case side when 'translation' then language end, has_most desc, rank desc, kept_at desc, title
          ) as shown) as versions
       from library_sections s where reference = any($1)`,
      [references.slice(at, at + AT_ONCE)],
    );
    for (const row of rows) await indexRow(client, row);
  }
}

async function indexRow(client: pg.PoolClient, row: Row): Promise<void> {
  const known = knownBooks.find(row.book);
  const embedded = known?.category === 'Tanakh' && known.counts !== null;
  const verses = embedded ? (known.counts?.[(row.position ?? 0) - 1] ?? 0) : 0;
  // What the reader does not show by itself is not found; the source of the embedded Bible is there already.
  const shown = embedded
    ? row.versions.filter(({ side, segments }) => side === 'translation' && coversChapter(segments.length, verses))
    : row.versions;
  await indexSection(client, {
    section: row.reference,
    heSection: row.heReference,
    slug: row.slug,
    book: row.book,
    titles: { fr: known?.frTitle ?? row.book, en: row.book, he: row.heTitle, es: known?.esTitle ?? row.book },
    category: categoryOf(row.categories, known?.category),
    position: row.position ?? 0,
    ...(known && { order: knownBooks.books.indexOf(known) }),
    segments: await asText(shown),
  });
}

type Searchable = Parameters<typeof indexSection>[1]['segments'];

/** The segments as text, in reading order; between many of them others are served. */
async function asText(versions: StoredVersion[]): Promise<Searchable> {
  const texts = versions.map(({ segments, ...name }) => ({ name, segments: new Map(segments) }));
  const keys = [...new Set(texts.flatMap(({ segments }) => [...segments.keys()]))].sort(compareKeys);
  const found: Searchable = [];
  for (const [at, key] of keys.entries()) {
    const n = /^\d+$/.test(key) ? Number(key) : 0;
    found.push({
      key,
      heKey: n < 1 || n > LAST_NUMERAL ? key : hebrewNumeral(n),
      texts: texts.flatMap(({ name, segments }) => {
        const html = segments.get(key);
        return html === undefined ? [] : [{ ...name, body: textOf(html) }];
      }),
    });
    if (at % 50 === 49) await breathe();
  }
  return found;
}
