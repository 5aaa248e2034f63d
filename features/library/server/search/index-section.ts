import type pg from 'pg';
import { latinWords } from '../../rules/search-words.ts';
import { indexEnglish, stemsOf } from './english-words.ts';
import { placeOf } from './place.ts';
import { WordIndex } from './tokens.ts';
import { indexHebrew } from './verse-words.ts';

/** A section that is kept, as far as the search needs it. */
export type KeptSection = {
  /** Canonical reference and its Hebrew form, e.g. `Berakhot 2a`. */
  section: string;
  heSection: string;
  /** Its part of an address, e.g. `Berakhot-2a`. */
  slug: string;
  book: string;
  titles: Record<'fr' | 'en' | 'he' | 'es', string>;
  category: string;
  /** Position among the sections of the book, from 1, and of the book in its category, from 0, where they are known. */
  position: number;
  order?: number;
  /** Its segments as text, not HTML; `label` and `heLabel` are written after the section, e.g. `:3`. */
  segments: { n: number; label: string; heLabel: string; he: string | null; en: string | null }[];
};

/**
 * Makes a kept section searchable, in place of what was known of it before. Belongs in the transaction that keeps it.
 * The Hebrew of the embedded Bible stays as it is, with its grammar; give `he: null` for its books.
 */
export async function indexSection(db: Pick<pg.Pool, 'query'>, kept: KeptSection): Promise<void> {
  const { section, heSection, slug, book, titles, category, position, order, segments } = kept;
  const stems = await stemsOf(db, new Set(segments.flatMap(({ en }) => latinWords(en ?? ''))));
  const columns: unknown[][] = Array.from({ length: 7 }, () => []);
  const add = (...row: unknown[]) => {
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  };
  for (const { n, label, heLabel, he, en } of segments) {
    const place = placeOf({ category, book, ...(order !== undefined && { order }), section: position, n });
    for (const [language, body] of [['he', he] as const, ['en', en] as const]) {
      if (!body?.trim()) continue;
      const index = new WordIndex();
      if (language === 'he') indexHebrew(body, index);
      else indexEnglish(latinWords(body), stems, index);
      add(section + label, heSection + heLabel, `${slug}#v${n}`, language, place, body.trim(), index.toString());
    }
  }
  await db.query('delete from library_passages where section = $1 and titles is not null', [section]);
  await db.query(
    `insert into library_passages
       (reference, he_reference, slug, language, place, body, words, section, book, titles, category)
     select reference, he_reference, slug, language, place, body, words::tsvector, $8, $9, $10, $11
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::text[], $7::text[])
       as given(reference, he_reference, slug, language, place, body, words)
     on conflict (section, slug, language) do update
       set body = excluded.body, words = excluded.words, titles = excluded.titles
       where excluded.language = 'en'`,
    [...columns, section, book, titles, category],
  );
}
