import { editDistance } from '#shared/edit-distance.ts';
import type { Book } from './book.ts';
import type { BookIndex } from './book-index.ts';
import { foldName } from './fold-name.ts';
import { pageLabel } from './pages.ts';
import { plainForm, withoutFrame } from './plain-forms.ts';
import { formatReference, knownBooks } from './references.ts';

export type NearReference =
  | { kind: 'meant'; reference: string }
  | { kind: 'chapters'; book: string; count: number }
  | { kind: 'pages'; book: string; last: string }
  | { kind: 'verses'; section: string; count: number };

const NAMED =
  /^((?:[1-4] |[iI]{1,2} )?\p{L}[\p{L}\p{M}'’"״׳ .,:-]*?)[\s.,:]+((?:\d|[ivxlcIVXLC]+\b|[א-ת]{1,3}["״׳']?[א-ת]?(?=$|[\s,:])).*)$/u;
const SHORTEST = 4;

/** @returns null for a valid reference, or without a suggestion */
export function nearReference(typed: string, index: BookIndex = knownBooks): NearReference | null {
  const plain = plainForm(typed);
  if (!plain || plain.length > 200 || index.parse(typed)) return null;
  const text = withoutFrame(/\s/.test(plain) ? plain : plain.replace(/[-_]+/g, ' '))[2] ?? plain;
  for (const end of [...text.matchAll(/[\s.,:]+/g)].map((match) => match.index).reverse()) {
    const book = index.find(text.slice(0, end));
    if (book) return missingPlace(book, text.slice(end), index);
  }
  const [, name = '', place = ''] = NAMED.exec(text) ?? [];
  const meant = name && nearestBook(name, index.books, (book) => index.parse(`${book.title} ${place}`) !== null);
  const found = meant ? index.parse(`${meant.title} ${place}`) : null;
  return found && { kind: 'meant', reference: formatReference(found) };
}

/** Describes a number beyond the last section, or a second one beyond the last verse. */
function missingPlace(book: Book, place: string, index: BookIndex): NearReference | null {
  if (book.chapters === null || !/[\dא-ת]|[ivxlc]/i.test(place)) return null;
  const [first = ''] = /^[\s.,:]*[^\s.,:]+/.exec(place) ?? [];
  const section = index.parse(`${book.title} ${first.replace(/^[\s.,:]+/, '')}`);
  const verses = section ? book.counts?.[section.chapter - book.first] : undefined;
  if (section && verses) return { kind: 'verses', section: formatReference(section), count: verses };
  if (section || !index.parse(`${book.title} 1`)) {
    return book.kind === 'page' && !section
      ? { kind: 'pages', book: book.title, last: pageLabel(book.first + book.chapters - 1) }
      : null;
  }
  return { kind: 'chapters', book: book.title, count: book.chapters };
}

/** A short name may differ in one character, a long one in two. */
function nearestBook(name: string, books: readonly Book[], hasPlace: (book: Book) => boolean): Book | null {
  const wanted = foldName(name);
  if (wanted.replaceAll(' ', '').length < SHORTEST) return null;
  const most = wanted.length < 7 ? 1 : 2;
  let [nearest, distance]: [Book | null, number] = [null, most + 1];
  for (const book of books)
    for (const known of [book.title, book.heTitle, book.frTitle, book.esTitle, ...book.aliases]) {
      const folded = foldName(known);
      if (folded.length < SHORTEST || Math.abs(folded.length - wanted.length) >= distance) continue;
      const between = editDistance(wanted, folded, distance - 1);
      if (between < distance && hasPlace(book)) [nearest, distance] = [book, between];
    }
  return nearest;
}
