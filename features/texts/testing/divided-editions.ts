import type { Segments } from '../server/upstream/segments.ts';
import { bibleVerses } from '../shared/bible-verses.ts';

/** Chapters by number; each verse lists its codex verses, e.g. `20:13`. */
type Edition = Map<number, string[][]>;

const inCodex = (book: string): Edition =>
  new Map(
    (bibleVerses[book] ?? []).map((count, at) => [
      at + 1,
      Array.from({ length: count }, (_, verse) => [`${at + 1}:${verse + 1}`]),
    ]),
  );

function join(edition: Edition, chapter: number, first: number, last: number): void {
  const verses = edition.get(chapter) ?? [];
  verses.splice(first - 1, last - first + 1, verses.slice(first - 1, last).flat());
}

function divide(edition: Edition, chapter: number, count: number): void {
  const verses = [...(edition.get(chapter) ?? []), ...(edition.get(chapter + 1) ?? [])];
  edition.set(chapter, verses.slice(0, count));
  edition.set(chapter + 1, verses.slice(count));
}

/** Most editions: Exodus 20 has 23 verses, Deuteronomy 5 has 30, Numbers 25 has 18. */
export function libraryEdition(book: string): Edition {
  const edition = inCodex(book);
  if (book === 'Exodus') join(edition, 20, 13, 16);
  if (book === 'Deuteronomy') join(edition, 5, 17, 20);
  if (book === 'Numbers') {
    divide(edition, 25, 18);
    join(edition, 26, 1, 2);
  }
  return edition;
}

/** "Tanach with Nikkud" also has 32 and 21 verses in Genesis 32 and 33, 40 and 16 in Numbers 29 and 30. */
export function nikkudEdition(book: string): Edition {
  const edition = libraryEdition(book);
  if (book === 'Genesis') divide(edition, 32, 32);
  if (book === 'Numbers') divide(edition, 29, 40);
  return edition;
}

export const textsOf = (edition: Edition): Map<number, Segments> =>
  new Map(
    [...edition].map(([chapter, verses]) => [
      chapter,
      verses.map((held, at): [string, string] => [String(at + 1), held.join(' ')]),
    ]),
  );

export const codexEdition = inCodex;
