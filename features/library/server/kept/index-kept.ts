import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import { categoryOf } from '../../rules/category-of.ts';
import { coversChapter } from '../../rules/covers-chapter.ts';
import { hebrewNumeral } from '../../rules/hebrew-numbers.ts';
import { knownShelf } from '../../rules/references.ts';
import { indexSection } from '../search/index.ts';
import { textOf } from '../source/clean-html.ts';
import type { Language } from '../source/read-text.ts';
import { compareKeys, type Segments } from '../source/segments.ts';

type Row = {
  reference: string;
  slug: string;
  book: string;
  heReference: string;
  heTitle: string;
  categories: string[];
  position: number | null;
  he: Segments | null;
  en: Segments | null;
};

/** Above it there are no Hebrew numerals. */
const LAST_NUMERAL = 9_999;

/** Sections that are looked up together. */
const AT_ONCE = 50;

/** Makes kept sections searchable: the version that is shown of each language is the one that is found. */
export async function indexKept(client: pg.PoolClient, references: string[]): Promise<void> {
  const shown = (language: Language) =>
    `(select segments from library_versions v where v.reference = s.reference and language = '${language}'
      order by rank desc, kept_at desc, title limit 1) as ${language}`;
  for (let at = 0; at < references.length; at += AT_ONCE) {
    const { rows } = await client.query<Row>(
      `select reference, slug, book, he_reference as "heReference", he_title as "heTitle", categories, position,
         ${shown('he')}, ${shown('en')}
       from library_sections s where reference = any($1)`,
      [references.slice(at, at + AT_ONCE)],
    );
    for (const row of rows) await indexRow(client, row);
  }
}

async function indexRow(client: pg.PoolClient, row: Row): Promise<void> {
  const known = knownShelf.find(row.book);
  const embedded = known?.category === 'Tanakh' && known.counts !== null;
  const verses = embedded ? (known.counts?.[(row.position ?? 0) - 1] ?? 0) : 0;
  // What the reader does not show by itself is not found.
  const isShown = !embedded || coversChapter(row.en?.length ?? 0, verses);
  const [he, en] = [new Map(embedded ? [] : row.he), new Map(isShown ? row.en : [])];
  const keys = [...new Set([...he.keys(), ...en.keys()])].sort(compareKeys);
  await indexSection(client, {
    section: row.reference,
    heSection: row.heReference,
    slug: row.slug,
    book: row.book,
    titles: { fr: known?.frTitle ?? row.book, en: row.book, he: row.heTitle, es: known?.esTitle ?? row.book },
    category: categoryOf(row.categories, known?.category),
    position: row.position ?? 0,
    ...(known && { order: knownShelf.books.indexOf(known) }),
    segments: await asText(keys, he, en),
  });
}

type Searchable = Parameters<typeof indexSection>[1]['segments'];

/** The segments as text; between many of them others are served. */
async function asText(keys: string[], he: Map<string, string>, en: Map<string, string>): Promise<Searchable> {
  const segments: Searchable = [];
  const numbers = numbersOf(keys);
  for (const [at, key] of keys.entries()) {
    const n = numbers[at] ?? at + 1;
    segments.push({
      n,
      label: `:${key}`,
      heLabel: key.includes(':') || n > LAST_NUMERAL ? `:${key}` : `:${hebrewNumeral(Number(key))}`,
      he: he.has(key) ? textOf(he.get(key) ?? '') : null,
      en: en.has(key) ? textOf(en.get(key) ?? '') : null,
    });
    if (at % 50 === 49) await breathe();
  }
  return segments;
}

/**
 * The numbers by which segments are linked: their own, or where there are levels between their positions.
 * @param keys in reading order
 */
export function numbersOf(keys: string[]): number[] {
  const levels = keys.some((key) => key.includes(':'));
  return keys.map((key, at) => (levels ? at + 1 : Number(key)));
}
