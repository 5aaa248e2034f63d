import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Chapter, Verse } from '../contract.ts';
import type { Book } from '../rules/books.ts';
import {
  formatHebrewReference,
  formatReference,
  neighbours,
  type Reference,
  referenceSlug,
} from '../rules/references.ts';

/** A chapter as it goes over the wire, in each encoding; serialised once. */
export type ReadyChapter = {
  chapter: Chapter;
  json: Uint8Array<ArrayBuffer>;
  brotli: Uint8Array<ArrayBuffer>;
  gzip: Uint8Array<ArrayBuffer>;
  etag: string;
};

/** About 400 chapters; the most read ones stay. */
const MEMORY_BYTES = 16 * 1024 * 1024;
const BOOKS_IN_MEMORY = 3;

const versions: Chapter['versions'] = {
  he: {
    title: 'Westminster Leningrad Codex (Open Scriptures Hebrew Bible)',
    license: 'CC BY 4.0',
    source: 'https://hb.openscriptures.org',
  },
  en: { title: 'World English Bible', license: 'Public Domain', source: 'https://worldenglish.bible' },
};

/**
 * Opens chapters of the embedded texts, from memory after the first time.
 * @param folder what `buildCorpus` made
 */
export function createChapters(folder: string) {
  const ready = new Map<string, Promise<ReadyChapter>>();
  const parsed = new Map<string, Promise<Verse[][]>>();
  let bytes = 0;

  /** A book's file is read once for however many ask; the last few books stay parsed, for the next chapter. */
  function openBook(book: Book): Promise<Verse[][]> {
    const known = parsed.get(book.title);
    if (known) return known;
    const reading = readFile(join(folder, `${book.title}.json`), 'utf8').then((text) => JSON.parse(text) as Verse[][]);
    parsed.set(book.title, reading);
    reading.catch(() => parsed.delete(book.title));
    const oldest = parsed.keys().next().value;
    if (parsed.size > BOOKS_IN_MEMORY && oldest !== undefined) parsed.delete(oldest);
    return reading;
  }

  async function prepare(reference: Reference): Promise<ReadyChapter> {
    const verses = (await openBook(reference.book))[reference.chapter - 1] ?? [];
    const chapter = present(reference, verses);
    const json = new Uint8Array(new TextEncoder().encode(JSON.stringify(chapter)));
    const [brotli, gzipped] = await Promise.all([
      promisify(brotliCompress)(json, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
      promisify(gzip)(json),
    ]);
    const etag = `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
    return { chapter, json, brotli: new Uint8Array(brotli), gzip: new Uint8Array(gzipped), etag };
  }

  const sizeOf = (one: ReadyChapter) => one.json.byteLength * 3 + one.brotli.byteLength + one.gzip.byteLength;

  async function open(reference: Reference): Promise<ReadyChapter> {
    const key = referenceSlug(reference);
    const known = ready.get(key);
    if (known) {
      // Asked for again: it goes to the young end, so the least read leaves first.
      ready.delete(key);
      ready.set(key, known);
      return known;
    }
    const preparing = prepare(reference);
    ready.set(key, preparing);
    try {
      bytes += sizeOf(await preparing);
    } catch (error) {
      ready.delete(key);
      throw error;
    }
    for (const [old, chapter] of ready) {
      if (bytes <= MEMORY_BYTES || old === key) break;
      ready.delete(old);
      bytes -= sizeOf(await chapter);
    }
    return preparing;
  }

  return { open };
}
export type Chapters = ReturnType<typeof createChapters>;

function present(reference: Reference, verses: Verse[]): Chapter {
  const { book, chapter } = reference;
  const { previous, next } = neighbours({ book, chapter });
  return {
    ref: formatReference({ book, chapter }),
    heRef: formatHebrewReference({ book, chapter }),
    book: book.title,
    heTitle: book.heTitle,
    titles: { fr: book.frTitle, en: book.title, he: book.heTitle, es: book.esTitle },
    chapter,
    chapters: book.chapters,
    categories: ['Tanakh', book.section],
    verses,
    previous: previous && referenceSlug(previous),
    next: next && referenceSlug(next),
    versions,
  };
}
