import { setImmediate as breathe } from 'node:timers/promises';
import type pg from 'pg';
import {
  lastVerse,
  listSectionsOf,
  listStoredBooks,
  readStoredSections,
  type Segments,
  type StoredSection,
  type StoredVersion,
  textOf,
} from '#features/texts/server/stored-texts-api.ts';
import type { Book } from '#features/texts/shared/book.ts';
import { categoryOf } from '#features/texts/shared/category-of.ts';
import { coversChapter } from '#features/texts/shared/covers-chapter.ts';
import { hebrewNumeral } from '#features/texts/shared/hebrew-numbers.ts';
import {
  formatHebrewReference,
  formatReference,
  knownBooks,
  referenceAddress,
} from '#features/texts/shared/references.ts';
import { compareKeys } from '#features/texts/shared/segment-keys.ts';
import { COMMON_LANGUAGE } from '#features/texts/shared/text-languages.ts';
import { dividedChapters, fromEditionVerse } from '#features/texts/shared/verse-numbering.ts';
import { stemmedLanguages } from '../../shared/passages/translation-stems.ts';
import type { StoredBooks } from './fill-index.ts';
import { indexSection, type PassageNames } from './index-section.ts';

const LAST_NUMERAL = 9_999;

const AT_ONCE = 50;

/** Indexes stored sections: the default versions of the source and of each language. */
export async function indexStored(client: pg.PoolClient, references: string[]): Promise<void> {
  for (let at = 0; at < references.length; at += AT_ONCE) {
    const sections = await readStoredSections(client, references.slice(at, at + AT_ONCE));
    for (const row of sections) await indexRow(client, row);
  }
}

async function indexRow(client: pg.PoolClient, row: StoredSection): Promise<void> {
  const known = knownBooks.find(row.book);
  const embedded = known?.category === 'Tanakh' && known.counts !== null;
  const verses = embedded ? (known.counts?.[(row.position ?? 0) - 1] ?? 0) : 0;
  // For the embedded Bible, only translations are indexed here.
  const isShown = ({ side, language, segments, inBook }: StoredVersion) =>
    side === 'translation' &&
    coversChapter(segments.length, verses) &&
    (language !== COMMON_LANGUAGE || inBook >= (known?.chapters ?? 0));
  const shown = embedded ? row.versions.filter(isShown) : row.versions;
  await indexSection(client, {
    section: row.reference,
    heSection: row.heReference,
    slug: row.slug,
    book: row.book,
    titles: { fr: known?.frTitle ?? row.book, en: row.book, he: row.heTitle, es: known?.esTitle ?? row.book },
    category: categoryOf(row.categories, known?.category),
    position: row.position ?? 0,
    ...(known && { order: knownBooks.books.indexOf(known) }),
    segments: await asText(shown, (segments, key) =>
      embedded ? shownAt(known, row.position ?? 0, segments, key) : undefined,
    ),
  });
}

/** Books with texts in a language with its own stems, or with chapters that an edition divides differently. */
export const storedBooks: StoredBooks = {
  list: (db) => listStoredBooks(db, { languages: stemmedLanguages, sections: [...dividedChapters] }),
  renew: async (client, book) => indexStored(client, await listSectionsOf(client, book)),
};

type Searchable = Parameters<typeof indexSection>[1]['segments'];

/** Segments as plain text in reading order. Lets the event loop handle other work in between. */
async function asText(
  versions: StoredVersion[],
  shownAt: (segments: Segments, key: string) => PassageNames | undefined,
): Promise<Searchable> {
  const texts = versions.map(({ segments, side, language, title }) => ({
    name: { side, language, title },
    segments,
    byKey: new Map(segments),
  }));
  const keys = [...new Set(texts.flatMap(({ byKey }) => [...byKey.keys()]))].sort(compareKeys);
  const found: Searchable = [];
  const renumbered: Searchable = [];
  for (const [at, key] of keys.entries()) {
    const n = /^\d+$/.test(key) ? Number(key) : 0;
    const heKey = n < 1 || n > LAST_NUMERAL ? key : hebrewNumeral(n);
    const here: Searchable[number]['texts'] = [];
    const elsewhere: Searchable = [];
    for (const { name, segments, byKey } of texts) {
      const html = byKey.get(key);
      if (html === undefined) continue;
      const text = { ...name, body: textOf(html) };
      const other = shownAt(segments, key);
      if (other) elsewhere.push({ key, heKey, shownAt: other, texts: [text] });
      else here.push(text);
    }
    found.push({ key, heKey, texts: here });
    renumbered.push(...elsewhere);
    if (at % 50 === 49) await breathe();
  }
  return [...found, ...renumbered];
}

/** Codex passage that shows an edition's verse; undefined if equal. */
function shownAt(book: Book, chapter: number, segments: Segments, key: string): PassageNames | undefined {
  const codex = fromEditionVerse(book.title, { chapter, verse: Number(key) }, lastVerse(segments));
  if (!codex || (codex.chapter === chapter && codex.from === Number(key) && codex.to === codex.from)) return undefined;
  const { chapter: section, from, to } = codex;
  const reference = { book, chapter: section, verse: from, ...(to > from && { toVerse: to }) };
  return {
    reference: formatReference(reference),
    heReference: formatHebrewReference(reference),
    slug: referenceAddress(reference),
    n: from,
  };
}
