import { type Address, firstAddress, readAddress } from './addresses.ts';
import type { Book } from './book.ts';
import { foldName } from './fold-name.ts';
import { hebrewSounds } from './hebrew-sounds.ts';
import { commentaryOn, otherReadings } from './other-readings.ts';
import { readPage } from './pages.ts';
import { slugTitle } from './slugs.ts';

/** A place in a book. */
export type Reference = Address & {
  book: Book;
  /** Part of a book that is made of parts, e.g. `Magid, Four Questions`. */
  part?: string;
};

/** Shorter names are abbreviations, and words of a language. */
const SHORTEST_TITLE = 3;
/** Longer than any reference; more is not looked at. */
const LONGEST = 200;

/**
 * Books by their names, and what can be read as a place in one of them. The order of the books is the order one reads on
 * in where a book ends, within its collection.
 */
export function createBookIndex(books: readonly Book[]) {
  let read: Names | undefined;
  // When something is looked for: folding all names takes long on a phone, and most pages that have this at hand look for nothing.
  const names = (): Names => (read ??= namesOf(books));

  /** A book by its title, its part of an address, or any of its names. */
  const find = (name: string): Book | null => {
    const { byTitle, byName } = names();
    return byTitle.get(name) ?? byTitle.get(slugTitle(name) ?? '') ?? byName.get(foldName(name)) ?? null;
  };

  /** The exact form of our own addresses. */
  function readSlug(slug: string): Reference | null {
    const cut = slug.lastIndexOf('-');
    const title = cut > 0 && slug[cut - 1] !== '~' ? slugTitle(slug.slice(0, cut)) : null;
    const label = slug.slice(cut + 1);
    if (title !== null && /^[\d.]+[ab]?$/.test(label)) {
      const found = inBook(title, (book) => readLabel(book, label));
      if (found) return found;
    }
    const alone = slugTitle(slug);
    return alone === null ? null : inBook(alone, firstAddress);
  }

  function inBook(title: string, read: (book: Book) => Address | null): Reference | null {
    const { byTitle } = names();
    const whole = byTitle.get(title);
    if (whole) {
      const address = read(whole);
      return address && { book: whole, ...address };
    }
    // `Pesach Haggadah, Magid`: the longest title that is one of ours, the rest is a part of it.
    for (let comma = title.lastIndexOf(', '); comma > 0; comma = title.lastIndexOf(', ', comma - 1)) {
      const book = byTitle.get(title.slice(0, comma));
      if (!book) continue;
      const address = mayHaveParts(book) ? read(book) : null;
      return address && { book, part: title.slice(comma + 2), ...address };
    }
    return null;
  }

  /**
   * Reads a reference as people and addresses write it: `Genesis 1:3`, `Genesis.1.3-5`, `I_Samuel.3`, `Berakhot 2a`,
   * `Shulchan Arukh, Orach Chayim 1:2`, `בראשית א`, `ברכות ב.`. A book alone means its first section.
   * @returns null for what is no place in a book of this bookIndex that we know to exist
   */
  function parse(input: string): Reference | null {
    if (input.length > LONGEST || /[\u0000-\u001f\u007f]/.test(input)) return null;
    const text = input.trim();
    const slug = /\s/.test(text) ? null : readSlug(text);
    if (slug) return slug;
    const exact = readPlace(text, exactly);
    if (exact) return exact;
    const commented = readCommentary(text);
    if (commented) return commented;
    const bare = withoutKind(text);
    const readings = [...(bare === text ? [] : [bare]), ...otherReadings(text)];
    for (const reading of readings) {
      const found = readPlace(reading, exactly);
      if (found) return found;
    }
    // A place that a book we know does not have is not one of another that sounds like it; `bereshit rabba 1` is another.
    for (const reading of [text, ...readings]) {
      const title = reading.slice(0, titleLength(reading));
      const known = find(title);
      const found = readPlace(reading, (name, alone) => {
        if (name.length <= title.length) return null;
        const sounding = findBySound(name, alone);
        return sounding === known ? null : sounding;
      });
      if (found) return found;
    }
    return null;
  }

  /** How long the title is that a text begins with; 0 for none. */
  const titleLength = (text: string): number =>
    Math.max(
      0,
      ...[...text.matchAll(NAME_ENDS)]
        .map(({ index }) => index)
        .filter((end) => end > SHORTEST_TITLE && find(text.slice(0, end)) !== null),
    );

  const exactly = (name: string, alone: boolean): Book | null =>
    isTooShort(name, alone) ? null : (find(name) ?? find(name.replace(/[_+.,:]+/g, ' ')));

  let bySound: Map<string, Book> | null = null;

  /** For spellings nobody wrote down: what sounds like one of the names. Short ones sound like too much else. */
  function findBySound(name: string, alone: boolean): Book | null {
    const sounds = /\d/.test(name) ? [] : hebrewSounds(name).filter(({ length }) => length >= (alone ? 6 : 5));
    if (sounds.length === 0) return null;
    if (!bySound) {
      bySound = new Map();
      for (const book of books)
        for (const known of [book.title, book.frTitle, book.esTitle, ...book.aliases])
          for (const one of hebrewSounds(known)) if (!bySound.has(one)) bySound.set(one, book);
    }
    for (const one of sounds) {
      const book = bySound.get(one);
      if (book) return book;
    }
    return null;
  }

  /** `Rashi Genesis 1:1`: the place in the book the commentary is on. */
  function readCommentary(text: string): Reference | null {
    const on = commentaryOn(text);
    const place = on && parse(on.rest);
    const book = place && names().byTitle.get(`${on.commentator} on ${place.book.title}`);
    if (!book || place.toChapter || place.toVerse) return null;
    return readPlace(`${book.title} ${place.chapter}${place.verse ? `:${place.verse}` : ''}`, exactly);
  }

  function readPlace(text: string, find: (name: string, alone: boolean) => Book | null): Reference | null {
    // The longest name that leaves a place behind it: in `שמואל א ג` the first letter belongs to the book.
    const ends = [text.length, ...[...text.matchAll(NAME_ENDS)].map(({ index }) => index).reverse()];
    for (const end of ends.slice(0, 12)) {
      const name = text.slice(0, end);
      const book = find(name, end === text.length);
      if (!book) continue;
      const rest = text.slice(end);
      const address = readAddress(book, rest);
      if (address) return { book, ...address };
      const inPart = mayHaveParts(book) ? readPart(book, rest) : null;
      if (inPart) return inPart;
    }
    return null;
  }

  /** The sections before and after, across the ends of books of one collection; null where there is none we know. */
  function neighbours(reference: Reference): { previous: Reference | null; next: Reference | null } {
    const { book, chapter } = reference;
    if (book.chapters === null || reference.part !== undefined || reference.under)
      return { previous: null, next: null };
    // By its title: the same book may come from another bookIndex, which knows more of it.
    const at = names().position.get(book.title);
    const [before, after] =
      at === undefined ? [null, null] : [beside(book, books[at - 1]), beside(book, books[at + 1])];
    const last = (one: Book) => one.first + (one.chapters ?? 1) - 1;
    const within = (number: number, other: Book | null, end: (one: Book) => number): Reference | null =>
      number >= book.first && number <= last(book)
        ? { book, chapter: number }
        : other && { book: other, chapter: end(other) };
    return { previous: within(chapter - 1, before, last), next: within(chapter + 1, after, (one) => one.first) };
  }

  return { books, find, parse, neighbours };
}
export type BookIndex = ReturnType<typeof createBookIndex>;

type Names = {
  byTitle: ReadonlyMap<string, Book>;
  /** By each of their names, folded. */
  byName: ReadonlyMap<string, Book>;
  /** Where a title stands among all. */
  position: ReadonlyMap<string, number>;
};

function namesOf(books: readonly Book[]): Names {
  const byTitle = new Map(books.map((book) => [book.title, book]));
  const position = new Map(books.map(({ title }, at) => [title, at]));
  const byName = new Map<string, Book>();
  // What is a title of one book is no other name of another.
  for (const names of [
    (book: Book) => [book.title],
    (book: Book) => [book.heTitle],
    (book: Book) => [book.frTitle, book.esTitle, ...book.aliases],
  ]) {
    for (const book of books) {
      for (const name of names(book).map(foldName)) if (name !== '' && !byName.has(name)) byName.set(name, book);
    }
  }
  return { byTitle, byName, position };
}

/** Where a name may end: before what stands between words, and where a number follows a letter (`Ps23`). */
const NAME_ENDS = /[\s_+.,:\-־–]+|(?<=\p{L}{2})(?=\d)/gu;

/**
 * Two letters are a book only as an abbreviation: in Latin letters with a place after it (`Is 40`, not `is`), in Hebrew
 * ones with its stroke (`ש״א ג`, not `מי לא`).
 */
const isTooShort = (name: string, alone: boolean): boolean =>
  (alone && /^\p{Script=Latin}{1,2}\.?$/u.test(name)) || /^[א-ת]{1,2}$/.test(name);

const KIND =
  /^(?:(?:le|la|the|el)\s+)?(?:traité|traite|tractate|tratado|mas+e[ck]he?[ts]|talmud(?:\s+(?:de\s+babylone|babli))?|[bt]\.?[tb]\.?|gu?emar[aá]|תלמוד(?:\s+בבלי)?|גמרא|מסכת|ספר|s[eé]fer)\s+/i;
const BOOK_OF =
  /(?<=^|\s)(?:(?:le|the|el)\s+)?(?:livre|book|libro)\s+(?:de\s+la\s+|de\s+l['’]|des\s+|du\s+|de\s+los\s+|del\s+|de\s+|d['’]|of\s+the\s+|of\s+)?/i;

/** A name without what it is the name of: `traité Berakhot`, `le livre de la Genèse`, `ספר תהלים`. */
const withoutKind = (text: string): string => text.replace(KIND, '').replace(BOOK_OF, '');

/** Books of one collection stand beside each other: those of the Bible, the Mishnah, the Bavli. */
const beside = (book: Book, other: Book | undefined): Book | null =>
  other &&
  other.chapters !== null &&
  ['Tanakh', 'Mishnah', 'Talmud'].includes(book.category) &&
  other.category === book.category &&
  other.kind === book.kind
    ? other
    : null;

/** Books of which we know the sections have no other parts. */
const mayHaveParts = (book: Book): boolean => book.chapters === null;

/** The end of our addresses: `1`, `2a`, `1.2` (a section of a book of three levels). */
function readLabel(book: Book, label: string): Address | null {
  if (book.kind === 'page') {
    const chapter = readPage(label);
    return chapter === null ? null : readAddress(book, label);
  }
  if (!/^\d{1,4}(\.\d{1,4})*$/.test(label)) return null;
  const [chapter = 0, ...under] = label.split('.').map(Number);
  if (under.length > 0 && book.depth !== null && book.depth <= under.length + 1) return null;
  const address = readAddress({ ...book, depth: book.depth ?? under.length + 2 }, label.replaceAll('.', ':'));
  return address && { ...address, chapter };
}

/** `, Magid, Four Questions 2`: a part and perhaps a place in it. */
function readPart(book: Book, rest: string): Reference | null {
  const match = /^,\s*(.*?\D)(?:[\s.](\d[\d:.\-–]*))?$/.exec(rest);
  const part = match?.[1]?.trim();
  if (!part || /[\\<>%#@]|\.\./.test(part)) return null;
  const address = readAddress(book, match?.[2] ? ` ${match[2]}` : '');
  return address && { book, part, ...address };
}
