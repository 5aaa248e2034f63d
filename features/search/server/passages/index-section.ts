import type pg from 'pg';
import { formatFragment } from '#features/texts/shared/fragments.ts';
import type { VersionName } from '#features/texts/shared/texts.ts';
import { withoutElision } from '../../shared/passages/english-words.ts';
import { indexText, otherWords } from '../../shared/passages/index-text.ts';
import { WordIndex } from '../../shared/passages/tokens.ts';
import { isStemmed, writtenWords } from '../../shared/passages/translation-stems.ts';
import { readingOrder } from './reading-order.ts';
import { languageStems, stemsOf } from './stems.ts';

export type PassageNames = { reference: string; heReference: string; slug: string; n: number };

export type SearchableSection = {
  /** Canonical reference, e.g. `Berakhot 2a`, and its Hebrew form. */
  section: string;
  heSection: string;
  slug: string;
  book: string;
  titles: Record<'fr' | 'en' | 'he' | 'es', string>;
  category: string;
  position: number;
  order?: number;
  /**
   * `heKey`: key in Hebrew numerals. `texts`: plain text per side and language. `shownAt`: another passage that shows
   * the segment.
   */
  segments: { key: string; heKey: string; shownAt?: PassageNames; texts: (VersionName & { body: string })[] }[];
};

/**
 * Indexes a section within the transaction that stores it. For the embedded Bible, pass no source: its Hebrew is
 * indexed with grammar.
 */
export async function indexSection(db: Pick<pg.Pool, 'query'>, stored: SearchableSection): Promise<void> {
  const { section, heSection, slug, book, titles, category, position, order, segments } = stored;
  const stems = await stemsOf(
    db,
    new Set(segments.flatMap(({ texts }) => texts.flatMap(otherWords).flatMap((word) => [word, withoutElision(word)]))),
  );
  const stemsOfWords = await languageStems(
    db,
    segments
      .flatMap(({ texts }) => texts.filter(({ language }) => isStemmed(language)))
      .flatMap(({ body }) => writtenWords(body)),
  );
  const columns: unknown[][] = Array.from({ length: 9 }, () => []);
  const add = (...row: unknown[]) => {
    for (const [column, value] of row.entries()) columns[column]?.push(value);
  };
  for (const [at, { key, heKey, shownAt, texts }] of segments.entries()) {
    const place = readingOrder({
      category,
      book,
      ...(order !== undefined && { order }),
      section: position,
      n: shownAt?.n ?? at + 1,
    });
    for (const text of texts) {
      const { side, language, title, body } = text;
      if (!body.trim()) continue;
      const index = new WordIndex();
      indexText(text, stems, stemsOfWords, index);
      add(
        shownAt?.reference ?? `${section}:${key}`,
        shownAt?.heReference ?? `${heSection}:${heKey}`,
        shownAt?.slug ?? slug + formatFragment({ from: key, to: key }),
        side,
        language,
        title,
        place,
        body.trim(),
        index.toString(),
      );
    }
  }
  await db.query('delete from library_passages where section = $1 and titles is not null', [section]);
  await db.query(
    `insert into library_passages
       (reference, he_reference, slug, side, language, version, place, body, words, section, book, titles, category)
     select reference, he_reference, slug, side, language, version, place, body, words::tsvector, $10, $11, $12, $13
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[])
       as given(reference, he_reference, slug, side, language, version, place, body, words)
     on conflict (section, slug, side, language) do update
       set version = excluded.version, body = excluded.body, words = excluded.words, titles = excluded.titles
       where excluded.side = 'translation'`,
    [...columns, section, book, titles, category],
  );
}
