import { LRUCache } from 'lru-cache';
import type { BookIndex } from '../shared/book-index.ts';
import { guessReference } from '../shared/guess-reference.ts';
import { formatReference, type Reference, sectionOf } from '../shared/references.ts';
import { slugTitle } from '../shared/slugs.ts';

const LONGEST = 200;
/** Maximum cached: most requests repeat recent chapters. */
const REMEMBERED = 2_000;

export type Asked = Readonly<{
  reference: string;
  /** References under which the section may be stored, most likely first. */
  candidates: readonly string[];
  known: boolean;
  guessed?: true;
  /** Book whose sections only upstream or an import knows. */
  book?: string;
  storedOnly?: true;
  /** The chapter, if the embedded Bible has it. */
  embedded: Reference | null;
}>;

const remembered = new WeakMap<BookIndex, LRUCache<string, { asked: Asked | null }>>();

/**
 * Interprets a reference: a section of a known book, or of one that upstream may know.
 * @returns null for no reference, or an unknown position in a known book
 */
export function readReference(bookIndex: BookIndex, input: string): Asked | null {
  const known = remembered.get(bookIndex) ?? new LRUCache({ max: REMEMBERED });
  remembered.set(bookIndex, known);
  const before = known.get(input);
  if (before) return before.asked;
  const asked = read(bookIndex, input);
  if (input.length <= LONGEST) known.set(input, { asked });
  return asked;
}

function read(bookIndex: BookIndex, input: string): Asked | null {
  const exact = readExactly(bookIndex, input.trim());
  const asked = readLoosely(bookIndex, input);
  const [reference] = exact;
  // Invalid by our rules: may be stored, but is never requested upstream.
  if (!asked && reference !== undefined)
    return { reference, candidates: exact, known: true, storedOnly: true, embedded: null };
  if (!asked) return null;
  return { ...asked, candidates: [...new Set([...exact, ...asked.candidates])] };
}

function readExactly(bookIndex: BookIndex, input: string): string[] {
  if (input.length > LONGEST || !input.isWellFormed() || /[\u0000-\u001f\u007f]/.test(input)) return [];
  const cut = input.lastIndexOf('-');
  const head = slugTitle(input.slice(0, Math.max(cut, 0)));
  const label = input.slice(cut + 1).replaceAll('.', ':');
  const readings = [input, slugTitle(input), head && /^\d[\d:ab]*$/.test(label) ? `${head} ${label}` : null];
  return readings.filter((one): one is string => one !== null && isPartOfBook(bookIndex, one));
}

function isPartOfBook(bookIndex: BookIndex, reference: string): boolean {
  for (let comma = reference.indexOf(', '); comma > 0; comma = reference.indexOf(', ', comma + 1)) {
    const title = reference.slice(0, comma);
    const book = bookIndex.find(title);
    if (book?.title === title && book.chapters === null) return true;
  }
  return false;
}

function readLoosely(bookIndex: BookIndex, input: string): Asked | null {
  const alone = bookIndex.find(input.trim());
  if (alone && alone.chapters === null) {
    const { title } = alone;
    return { reference: title, candidates: [title, `${title} 1`], known: true, book: title, embedded: null };
  }
  const place = bookIndex.parse(input);
  if (place) return ofPlace(place);
  const guess = guessReference(input);
  if (!guess || isCounted(bookIndex, guess.title)) return null;
  const label = guess.label.replace(/-.*$/, '');
  const reference = label === '' ? guess.title : `${guess.title} ${label}`;
  const above = label.includes(':') ? [`${guess.title} ${label.replace(/:[^:]*$/, '')}`] : [];
  return { reference, candidates: [reference, ...above], known: false, guessed: true, embedded: null };
}

function ofPlace(place: Reference): Asked {
  const section = sectionOf(place);
  const { book, part } = section;
  const reference = formatReference(section);
  if (book.depth === 2 && book.chapters !== null) {
    const embedded = book.category === 'Tanakh' && part === undefined ? section : null;
    return { reference, candidates: [reference], known: true, embedded };
  }
  // Only upstream knows where a section of this book ends.
  const whole = formatReference({ ...section, ...(place.verse !== undefined && { verse: place.verse }) });
  const title = part === undefined ? book.title : `${book.title}, ${part}`;
  const beside = section.chapter === 0 ? [`${title} 1`] : section.chapter === 1 ? [title] : [];
  return {
    reference: whole,
    candidates: [...new Set([whole, reference, ...beside])],
    known: true,
    book: book.title,
    embedded: null,
  };
}

/** Positions outside known sections need no request, e.g. `Genesis 51`. */
function isCounted(bookIndex: BookIndex, title: string): boolean {
  const book = bookIndex.find(title) ?? bookIndex.parse(title)?.book;
  return (book?.chapters ?? null) !== null;
}
