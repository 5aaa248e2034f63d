import { type Book, books } from './books.ts';
import { hebrewNumeral, parseHebrewNumeral } from './hebrew-numbers.ts';

/** A place in a book: a chapter, or verses `verse` to `toVerse` of it. */
export type Reference = { book: Book; chapter: number; verse?: number; toVerse?: number };

/** Longer than any reference; more is not looked at. */
const LONGEST = 200;

/** Names without accents, case, punctuation and vowels, so that every usual spelling meets. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7]/g, '')
    .replace(/['"׳״’”.,]/g, '')
    .replace(/[\s_\-־+]+/g, ' ')
    .trim()
    .toLowerCase();
}

const byName = new Map<string, Book>();
for (const book of books) {
  for (const name of [book.title, book.heTitle, book.frTitle, book.esTitle, ...book.aliases])
    byName.set(foldName(name), book);
}

/**
 * Reads a reference as people and addresses write it: `Genesis 1:3`, `Genesis.1.3-5`, `Genesis-1`, `I_Samuel.3`,
 * `1 Samuel 3`, `Song of Songs 2`, `בראשית א:ג`, `תהילים קי״ט`. A book alone means its first chapter.
 * @returns null for what is no reference to a book, chapter or verse we know to exist
 */
export function parseReference(input: string): Reference | null {
  if (input.length > LONGEST || /[\u0000-\u001f\\/?#%@<>]/.test(input)) return null;
  const pieces = input.trim().split(/[\s_+.,:\-־–]+/);
  // The longest name that leaves a place behind it: in `שמואל א ג` the first letter belongs to the book.
  for (let length = pieces.length; length >= 1 && length >= pieces.length - 3; length--) {
    const book = byName.get(foldName(pieces.slice(0, length).join(' ')));
    const place = book && placeIn(book, ...pieces.slice(length));
    if (place) return place;
  }
  return null;
}

function placeIn(book: Book, chapterText = '1', verseText?: string, toText?: string): Reference | null {
  const [chapter, verse, toVerse] = [chapterText, verseText, toText].map((text) =>
    text === undefined ? undefined : numberOf(text),
  );
  if (!chapter || chapter > book.chapters || verse === 0 || toVerse === 0) return null;
  if (verseText === undefined) return { book, chapter };
  if (!verse || verse > 176) return null;
  if (toText === undefined || toVerse === verse) return { book, chapter, verse };
  return toVerse && toVerse > verse && toVerse <= 176 ? { book, chapter, verse, toVerse } : null;
}

function numberOf(text: string): number {
  if (/^[0-9]{1,4}$/.test(text)) return Number(text);
  return parseHebrewNumeral(text) ?? 0;
}

/** The canonical form: `Genesis 1:3-5`. */
export function formatReference({ book, chapter, verse, toVerse }: Reference): string {
  return `${book.title} ${chapter}${verse ? `:${verse}${toVerse ? `-${toVerse}` : ''}` : ''}`;
}

/** The same in Hebrew: `בראשית א׳:ג׳-ה׳`. */
export function formatHebrewReference({ book, chapter, verse, toVerse }: Reference): string {
  const tail = verse ? `:${hebrewNumeral(verse)}${toVerse ? `-${hebrewNumeral(toVerse)}` : ''}` : '';
  return `${book.heTitle} ${hebrewNumeral(chapter)}${tail}`;
}

/** The part of an address: `Genesis-1`, `I-Samuel-3`. Reversible by `parseReference`; a verse goes into the fragment. */
export const referenceSlug = ({ book, chapter }: Reference): string => `${book.title.replaceAll(' ', '-')}-${chapter}`;

/** The chapters before and after, across the ends of books; null at the ends of the canon. */
export function neighbours({ book, chapter }: Reference): { previous: Reference | null; next: Reference | null } {
  const at = books.indexOf(book);
  const before = books[at - 1];
  const after = books[at + 1];
  return {
    previous: chapter > 1 ? { book, chapter: chapter - 1 } : before ? { book: before, chapter: before.chapters } : null,
    next: chapter < book.chapters ? { book, chapter: chapter + 1 } : after ? { book: after, chapter: 1 } : null,
  };
}
