import { bibleVerses } from './bible-verses.ts';

export type VersePosition = { chapter: number; verse: number };

/** First and last codex verse, and the edition's number of the first. */
type Run = {
  from: number;
  to: number;
  edition: VersePosition;
  joined?: true;
};

/** `verses`: the edition's number of verses. */
type Division = { book: string; chapter: number; verses: number; runs: readonly Run[] };

/**
 * Chapters that the codex (Westminster Leningrad, embedded) and the public library divide differently, compared in the
 * texts of both.
 */
const libraryDivisions: readonly Division[] = [
  {
    // The library joins four short commandments into one verse.
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
    // "After the plague" starts the next chapter.
    book: 'Numbers',
    chapter: 25,
    verses: 18,
    runs: [
      { from: 1, to: 18, edition: { chapter: 25, verse: 1 } },
      { from: 19, to: 19, edition: { chapter: 26, verse: 1 } },
    ],
  },
];

/** Single editions, such as "Tanach with Nikkud". */
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

export const dividedChapters: readonly string[] = [...libraryDivisions, ...otherDivisions].map(
  ({ book, chapter }) => `${book} ${chapter}`,
);

export type Numbering = readonly VersePosition[];

/**
 * An edition's numbering of a codex chapter; null if unknown.
 * @param verses the edition's last verse in this chapter
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

export function toLibraryVerse(title: string, { chapter, verse }: VersePosition): VersePosition {
  const division = libraryDivisions.find((one) => one.book === title && one.chapter === chapter);
  return division?.runs.flatMap(inEdition)[verse - 1] ?? { chapter, verse };
}

/** First and last codex verse within a verse of the library. */
export function fromLibraryVerse(
  title: string,
  { chapter, verse }: VersePosition,
): { chapter: number; from: number; to: number } {
  const division = libraryDivisions.find((one) => one.book === title && one.chapter === chapter);
  return (division && codexVerses(division, { chapter, verse })) ?? { chapter, from: verse, to: verse };
}

/**
 * Codex verses within a verse of an edition.
 * @param verses the edition's last verse in this chapter
 * @returns null if the division is unknown
 */
export function fromEditionVerse(
  title: string,
  { chapter, verse }: VersePosition,
  verses: number,
): { chapter: number; from: number; to: number } | null {
  if (verses === versesInCodex(title, chapter)) return { chapter, from: verse, to: verse };
  const divisions = [...libraryDivisions, ...otherDivisions].filter(({ book }) => book === title);
  if (!divisions.some((one) => one.chapter === chapter && one.verses === verses)) return null;
  // The verse may also end the previous chapter.
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
