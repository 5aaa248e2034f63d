import { bibleVerses } from './bible-verses.ts';

/** A verse by the numbers of one edition. */
export type VersePosition = { chapter: number; verse: number };

/** Verses in a row: the first and last one of the codex, and the first one of the edition that holds them. */
type Run = {
  from: number;
  to: number;
  edition: VersePosition;
  /** The edition has all of them in one verse. */
  joined?: true;
};

/** A chapter that an edition divides otherwise than the codex. `verses`: how many the edition has in the chapter. */
type Division = { book: string; chapter: number; verses: number; runs: readonly Run[] };

/**
 * The codex (Westminster Leningrad, embedded) and the public library divide these chapters differently. Verse counts and
 * divisions were compared in the texts of both.
 */
const libraryDivisions: readonly Division[] = [
  {
    // The library has four short commandments in one verse.
    book: 'Exodus',
    chapter: 20,
    verses: 23,
    runs: [
      { from: 1, to: 12, edition: { chapter: 20, verse: 1 } },
      { from: 13, to: 16, edition: { chapter: 20, verse: 13 }, joined: true },
      { from: 17, to: 26, edition: { chapter: 20, verse: 14 } },
    ],
  },
  {
    book: 'Deuteronomy',
    chapter: 5,
    verses: 30,
    runs: [
      { from: 1, to: 16, edition: { chapter: 5, verse: 1 } },
      { from: 17, to: 20, edition: { chapter: 5, verse: 17 }, joined: true },
      { from: 21, to: 33, edition: { chapter: 5, verse: 18 } },
    ],
  },
  {
    // "After the plague" begins the next chapter.
    book: 'Numbers',
    chapter: 25,
    verses: 18,
    runs: [
      { from: 1, to: 18, edition: { chapter: 25, verse: 1 } },
      { from: 19, to: 19, edition: { chapter: 26, verse: 1 } },
    ],
  },
];

/** Chapters that single editions of the library divide in yet another way, as "Tanach with Nikkud" does. */
const otherDivisions: readonly Division[] = [
  {
    book: 'Genesis',
    chapter: 32,
    verses: 32,
    runs: [
      { from: 1, to: 32, edition: { chapter: 32, verse: 1 } },
      { from: 33, to: 33, edition: { chapter: 33, verse: 1 } },
    ],
  },
  {
    book: 'Genesis',
    chapter: 33,
    verses: 21,
    runs: [{ from: 1, to: 20, edition: { chapter: 33, verse: 2 } }],
  },
  {
    book: 'Numbers',
    chapter: 29,
    verses: 40,
    runs: [{ from: 1, to: 39, edition: { chapter: 29, verse: 1 } }],
  },
  {
    book: 'Numbers',
    chapter: 30,
    verses: 16,
    runs: [
      { from: 1, to: 1, edition: { chapter: 29, verse: 40 } },
      { from: 2, to: 17, edition: { chapter: 30, verse: 1 } },
    ],
  },
];

/** Chapters of the Hebrew Bible some edition divides otherwise than the codex, as `Exodus 20`. */
export const dividedChapters: readonly string[] = [...libraryDivisions, ...otherDivisions].map(
  ({ book, chapter }) => `${book} ${chapter}`,
);

/** Position of each verse of a chapter of the codex, in order, in an edition; null: how the edition divides it is not known. */
export type Numbering = readonly VersePosition[];

/**
 * How an edition numbers the verses of a chapter of the codex.
 * @param title canonical title of a book of the Hebrew Bible
 * @param verses number of the last verse the edition has in its chapter of this number
 */
export function numberingOf(title: string, chapter: number, verses: number): Numbering | null {
  const count = versesInCodex(title, chapter);
  if (verses === count) return Array.from({ length: count }, (_, at) => ({ chapter, verse: at + 1 }));
  const division = [...libraryDivisions, ...otherDivisions].find(
    (one) => one.book === title && one.chapter === chapter && one.verses === verses,
  );
  return division?.runs.flatMap(inEdition) ?? null;
}

const versesInCodex = (title: string, chapter: number): number => bibleVerses[title]?.[chapter - 1] ?? 0;

const inEdition = ({ from, to, edition, joined }: Run): VersePosition[] =>
  Array.from({ length: to - from + 1 }, (_, at) => ({
    chapter: edition.chapter,
    verse: joined ? edition.verse : edition.verse + at,
  }));

/** A verse of the codex by the library's numbers. */
export function toLibraryVerse(title: string, { chapter, verse }: VersePosition): VersePosition {
  const division = libraryDivisions.find((one) => one.book === title && one.chapter === chapter);
  return division?.runs.flatMap(inEdition)[verse - 1] ?? { chapter, verse };
}

/** The verses of the codex that a verse of the library holds: the first and the last one, in one chapter. */
export function fromLibraryVerse(
  title: string,
  { chapter, verse }: VersePosition,
): { chapter: number; from: number; to: number } {
  const division = libraryDivisions.find((one) => one.book === title && one.chapter === chapter);
  return (division && codexVerses(division, { chapter, verse })) ?? { chapter, from: verse, to: verse };
}

/**
 * The verses of the codex that a verse of an edition holds.
 * @param verses number of the last verse the edition has in this chapter
 * @returns null where the edition divides the chapter in a way that is not known
 */
export function fromEditionVerse(
  title: string,
  { chapter, verse }: VersePosition,
  verses: number,
): { chapter: number; from: number; to: number } | null {
  if (verses === versesInCodex(title, chapter)) return { chapter, from: verse, to: verse };
  const divisions = [...libraryDivisions, ...otherDivisions].filter(({ book }) => book === title);
  if (!divisions.some((one) => one.chapter === chapter && one.verses === verses)) return null;
  // The chapter itself first: a verse may end the chapter before as well.
  const near = divisions.filter((one) => Math.abs(one.chapter - chapter) <= 1);
  near.sort((a, b) => Math.abs(a.chapter - chapter) - Math.abs(b.chapter - chapter));
  for (const division of near) {
    const found = codexVerses(division, { chapter, verse });
    if (found) return found;
  }
  return null;
}

function codexVerses({ chapter, runs }: Division, edition: VersePosition) {
  for (const run of runs) {
    const { from, to, joined } = run;
    const at = inEdition(run).findIndex((one) => one.chapter === edition.chapter && one.verse === edition.verse);
    if (at >= 0) return joined ? { chapter, from, to } : { chapter, from: from + at, to: from + at };
  }
  return null;
}
