import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import type { House } from '#server/house.ts';
import { categoryOf } from '../../rules/category-of.ts';
import { hebrewNumeral } from '../../rules/hebrew-numbers.ts';
import { knownShelf } from '../../rules/references.ts';
import { indexSection } from '../search/index.ts';
import { CLEANED, textOf } from '../source/clean-html.ts';
import type { Language, SourceSection, VersionText } from '../source/read-text.ts';
import { compareKeys, type Segments } from '../source/segments.ts';

/** What the source shows when nobody asks for another version stands above all imported ones. */
export const USUAL = 1_000;

export type Keeping = {
  origin: 'upstream' | 'import';
  /** Which version is shown when nobody asks for another: the highest. */
  rank: Record<Language, number>;
  /** When it was answered; null for an import. */
  answeredAt: Date | null;
};

/**
 * Keeps a section with its versions, and makes it searchable. What was kept stays where the new one has nothing, or has
 * lost most of its segments: then it is more likely broken than shortened.
 * @returns the languages in which a version was written
 */
export async function keepSection(pool: House['pool'], section: SourceSection, how: Keeping): Promise<Language[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const kept = await keepIn(client, section, how);
    await client.query('commit');
    return kept;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** The same within a transaction of the caller. */
export async function keepIn(client: pg.PoolClient, section: SourceSection, how: Keeping): Promise<Language[]> {
  const sides = (['he', 'en'] as const).flatMap((language) => {
    const text = section.versions[language];
    return text && text.segments.length > 0 ? [{ language, text }] : [];
  });
  if (sides.length === 0 || !section.whole) return [];
  await writeSection(client, section, how.answeredAt);
  const written: Language[] = [];
  for (const { language, text } of sides) {
    if (await writeVersion(client, section.reference, language, text, how)) written.push(language);
  }
  if (written.length > 0) await indexKept(client, section);
  return written;
}

async function writeSection(client: pg.PoolClient, section: SourceSection, answeredAt: Date | null): Promise<void> {
  // An import knows less than the source: it does not take away what the source said.
  await client.query(
    `insert into library_sections as kept
       (reference, slug, book, he_reference, he_title, label, he_label, kind, categories, position, sections, previous,
        next, other_versions, answered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (reference) do update set
       he_reference = excluded.he_reference, he_title = excluded.he_title, he_label = excluded.he_label,
       kind = excluded.kind, categories = excluded.categories, position = excluded.position,
       sections = coalesce(excluded.sections, kept.sections),
       previous = coalesce(excluded.previous, kept.previous), next = coalesce(excluded.next, kept.next),
       other_versions = case when $15::timestamptz is null then kept.other_versions else excluded.other_versions end,
       answered_at = coalesce(excluded.answered_at, kept.answered_at)`,
    [
      section.reference,
      section.slug,
      section.book,
      section.heReference,
      section.heTitle,
      section.label,
      section.heLabel,
      section.kind,
      JSON.stringify(section.categories),
      section.position,
      section.sections,
      section.previous,
      section.next,
      JSON.stringify(section.otherVersions),
      answeredAt,
    ],
  );
}

async function writeVersion(
  client: pg.PoolClient,
  reference: string,
  language: Language,
  text: VersionText,
  { origin, rank }: Keeping,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into library_versions as kept (reference, language, title, license, source, origin, rank, segments, cleaned)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (reference, language, title) do update set
       license = excluded.license, source = excluded.source, origin = excluded.origin,
       rank = greatest(kept.rank, excluded.rank), segments = excluded.segments, cleaned = excluded.cleaned,
       kept_at = now()
     where jsonb_array_length(kept.segments) < 4
        or jsonb_array_length(excluded.segments) * 2 >= jsonb_array_length(kept.segments)`,
    [
      reference,
      language,
      text.title,
      text.license,
      text.source,
      origin,
      rank[language],
      JSON.stringify(text.segments),
      CLEANED,
    ],
  );
  return rowCount === 1;
}

/** The version that is shown of each language is the one that is found. */
async function indexKept(client: pg.PoolClient, section: SourceSection): Promise<void> {
  const { rows } = await client.query<{ language: Language; segments: Segments }>(
    `select distinct on (language) language, segments from library_versions
     where reference = $1 order by language, rank desc, kept_at desc, title`,
    [section.reference],
  );
  const known = knownShelf.find(section.book);
  const embedded = known?.category === 'Tanakh' && known.counts !== null;
  const side = (language: Language) => new Map(rows.find((row) => row.language === language)?.segments ?? []);
  const [he, en] = [embedded ? new Map<string, string>() : side('he'), side('en')];
  const keys = [...new Set([...he.keys(), ...en.keys()])].sort(compareKeys);
  await indexSection(client, {
    section: section.reference,
    heSection: section.heReference,
    slug: section.slug,
    book: section.book,
    titles: {
      fr: known?.frTitle ?? section.book,
      en: section.book,
      he: section.heTitle,
      es: known?.esTitle ?? section.book,
    },
    category: categoryOf(section.categories, known?.category),
    position: section.position ?? 0,
    ...(known && { order: knownShelf.books.indexOf(known) }),
    segments: await asText(keys, he, en),
  });
}

type Searchable = Parameters<typeof indexSection>[1]['segments'];

/** The segments as text; between many of them others are served. */
async function asText(keys: string[], he: Map<string, string>, en: Map<string, string>): Promise<Searchable> {
  const segments: Searchable = [];
  for (const [at, key] of keys.entries()) {
    const n = numberOf(key, at);
    segments.push({
      n,
      label: key.includes(':') ? `:${key}` : `:${n}`,
      heLabel: key.includes(':') ? `:${key}` : `:${hebrewNumeral(n)}`,
      he: he.has(key) ? textOf(he.get(key) ?? '') : null,
      en: en.has(key) ? textOf(en.get(key) ?? '') : null,
    });
    if (at % 50 === 49) await breathe();
  }
  return segments;
}

/** The number by which a segment is linked: its own, or where there are levels its position. */
export const numberOf = (key: string, at: number): number => (/^[1-9]\d{0,3}$/.test(key) ? Number(key) : at + 1);
