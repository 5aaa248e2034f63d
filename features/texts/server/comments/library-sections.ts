import { bibleVerses } from '../../shared/bible-verses.ts';
import { fromLibrary } from '../../shared/library-references.ts';
import { formatReference, parseReference, type Reference } from '../../shared/references.ts';
import { spanIn } from '../../shared/spans.ts';
import { toLibraryVerse } from '../../shared/verse-numbering.ts';

export type LibrarySection = {
  /** Reference in the library's numbering. */
  reference: string;
  /**
   * Keys of the shown section that a reference names.
   * @returns empty for the whole section; null if the reference names none
   */
  keysOf: (reference: string) => string[] | null;
};

const MOST_KEYS = 200;

/**
 * The library's sections of a shown section: one, or for Numbers 25 two, because its last verse is in the library's next
 * chapter.
 */
export function librarySections(reference: string, embedded: Reference | null): LibrarySection[] {
  if (!embedded) return [{ reference, keysOf: (of) => plainKeys(reference, of) }];
  const { book, chapter } = embedded;
  const keys = codexKeys(book.title, chapter);
  return [...keys.keys()].map((other) => ({
    reference: formatReference({ book, chapter: other }),
    keysOf: (of) => bibleKeys(of, { book, chapter: other }, keys.get(other) ?? new Map()),
  }));
}

function codexKeys(title: string, chapter: number): Map<number, Map<number, string[]>> {
  const found = new Map<number, Map<number, string[]>>();
  for (let verse = 1; verse <= (bibleVerses[title]?.[chapter - 1] ?? 0); verse++) {
    const at = toLibraryVerse(title, { chapter, verse });
    const inChapter = found.get(at.chapter) ?? new Map<number, string[]>();
    found.set(at.chapter, inChapter.set(at.verse, [...(inChapter.get(at.verse) ?? []), String(verse)]));
  }
  return found;
}

function bibleKeys(
  reference: string,
  { book, chapter }: Reference,
  codex: ReadonlyMap<number, string[]>,
): string[] | null {
  const at = parseReference(reference);
  const toChapter = at?.toChapter ?? at?.chapter ?? 0;
  if (!at || at.book.title !== book.title || at.chapter > chapter || toChapter < chapter) return null;
  if (at.verse === undefined) return [];
  const first = at.chapter < chapter ? 1 : at.verse;
  const last = toChapter > chapter ? Number.POSITIVE_INFINITY : (at.toVerse ?? at.verse);
  const keys = [...codex].flatMap(([verse, of]) => (verse >= first && verse <= last ? of : []));
  return keys.length > 0 ? keys : null;
}

function plainKeys(section: string, reference: string): string[] | null {
  const span = spanIn(section, reference);
  if (span === undefined) return null;
  if (span === null) return [];
  if (span.from === span.to) return [span.from];
  const [from, to] = [Number(span.from), Number(span.to)];
  // A range between deeper levels belongs to its first segment.
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from >= MOST_KEYS) return [span.from];
  return Array.from({ length: to - from + 1 }, (_, at) => String(from + at));
}

/** The section of a linked text to open, and its segments, in the numbering of this app. */
export function placeOfText(reference: string): { chapter: string; verse: string | null; within: string } {
  const known = parseReference(reference);
  const isBible = known?.book.category === 'Tanakh' && known.part === undefined;
  const within = isBible ? formatReference(fromLibrary(known)) : reference;
  const match = /^(.+ \d{1,4}[ab]?)(?::(\d{1,5}[ab]?)(?=:))?/.exec(within);
  const chapter = match?.[1] ?? within;
  return { chapter, verse: match?.[2] === undefined ? null : `${chapter}:${match[2]}`, within };
}
