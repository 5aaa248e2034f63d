import { type Address, firstAddress, type Reference, readAddress, readLabel } from './addresses.ts';
import type { Book } from './book.ts';
import { type BookNames, namesOf, plainStroke } from './book-name-index.ts';
import { readChristianAddress } from './christian-numbering.ts';
import { foldName } from './fold-name.ts';
import { hebrewSounds } from './hebrew-sounds.ts';
import { fromLibrary } from './library-references.ts';
import { commentaryOn, otherReadings } from './other-readings.ts';
import {
  firstsOf,
  inOrder,
  isLibraryAddress,
  plainForm,
  withoutFrame,
  withoutPrefixes,
  withoutTail,
} from './plain-forms.ts';
import { slugTitle } from './slugs.ts';
import { tractateReadings } from './tractate-names.ts';

const SHORTEST_TITLE = 3;
const LONGEST = 200;
const KIND =
  /^(?:(?:le|la|the|el)\s+)?(?:traité|traite|tractate|tratado|mas+e[ck]he?[ts]|תרי עשר,?|tr[eé]i asar,?|m[eé]gu?ill?a[hts]h?|מגילת|talmud(?:\s+(?:de\s+babylone|babli))?|[bt]\.?[tb]\.?|gu?emar[aá]|תלמוד(?:\s+בבלי)?|גמרא|מסכת|ספר|s[eé]fer)\s+/i;
const BOOK_OF =
  /(?<=^|\s)(?:(?:le|the|el)\s+)?(?:livre|book|libro)\s+(?:de\s+la\s+|de\s+l['’]|des\s+|du\s+|de\s+los\s+|del\s+|de\s+|d['’]|of\s+the\s+|of\s+)?/i;

/** Removes e.g. `traité`, `le livre de la`, `ספר`. */
const withoutKind = (text: string): string => text.replace(KIND, '').replace(BOOK_OF, '');

export function createBookIndex(books: readonly Book[]) {
  let read: BookNames | undefined;
  // Lazy: folding all names is slow on a phone and rarely needed.
  const names = (): BookNames => (read ??= namesOf(books));

  const find = (name: string): Book | null => {
    const { byTitle, byStroke, byName } = names();
    return (
      byTitle.get(name) ??
      byTitle.get(slugTitle(name) ?? '') ??
      byStroke.get(plainStroke(name)) ??
      byName.get(foldName(name)) ??
      null
    );
  };

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
    // `Pesach Haggadah, Magid`: the longest known title, then a part.
    for (let comma = title.lastIndexOf(', '); comma > 0; comma = title.lastIndexOf(', ', comma - 1)) {
      const book = byTitle.get(title.slice(0, comma));
      if (!book) continue;
      const address = mayHaveParts(book) ? read(book) : null;
      return address && { book, part: title.slice(comma + 2), ...address };
    }
    return null;
  }

  /**
   * Parses a reference: `Genesis 1:3`, `I_Samuel.3`, `Berakhot 2a`, `Shulchan Arukh, Orach Chayim 1:2`, `בראשית א`,
   * `ברכות ב.`. A book alone means its first section. Accepts brackets, "cf.", lists, Hebrew prefixes.
   * @returns null unless it is an existing position
   */
  function parse(input: string): Reference | null {
    if (input.length > LONGEST || /[\u0000-\u001f\u007f]/.test(input)) return null;
    const text = plainForm(input);
    if (text === null || text === '') return null;
    for (const one of new Set([input.trim(), text])) {
      const slug = /\s/.test(one) ? null : readSlug(one);
      if (slug) return slug;
    }
    return inOurNumbers(input, parseExactly(text) ?? parseBySound(text));
  }

  /** A reference within a sentence: without surroundings and lists, and with listed names only. */
  function parseWritten(input: string): Reference | null {
    const text = input.length > LONGEST ? null : plainForm(input);
    if (text === null || text === '' || find(text)) return null;
    for (const form of new Set([text, withoutTail(text), ...inOrder(text), ...withoutPrefixes(text)])) {
      const found = readForm(form);
      if (found) return inOurNumbers(input, found);
    }
    return null;
  }

  function parseExactly(text: string): Reference | null {
    const forms = new Set([text, ...withoutFrame(text)]);
    for (const form of forms) {
      const found = readForm(form);
      if (found) return found;
    }
    for (const form of new Set([...forms].flatMap(inOrder))) {
      const found = readForm(form);
      if (found) return found;
    }
    for (const form of forms) {
      const found = readTail(form) ?? readList(form);
      if (found) return found;
    }
    for (const form of new Set([...forms].flatMap(withoutPrefixes))) {
      const found = readForm(form) ?? readList(form);
      if (found) return found;
    }
    return null;
  }

  function readForm(text: string): Reference | null {
    for (const reading of [text, ...readingsOf(text)]) {
      const found = readPlace(reading, exactly) ?? readCommentary(reading);
      if (found) return found;
    }
    return null;
  }

  const readingsOf = (text: string): string[] => {
    const bare = withoutKind(text);
    return [...(bare === text ? [] : [bare]), ...otherReadings(text), ...tractateReadings(text)];
  };

  /** Half a verse requires counted verses: elsewhere the letter may be a side. */
  function readTail(text: string): Reference | null {
    const whole = withoutTail(text);
    const found = whole === text ? null : (readForm(whole) ?? readList(whole));
    return found?.book.counts ? found : null;
  }

  /** Only chapters may follow a chapter: other numbers would be missing verses. */
  function readList(text: string): Reference | null {
    for (const { first, rest } of firstsOf(text)) {
      const found = find(first) ? null : readForm(first);
      if (!found) continue;
      const next = Number.parseInt(rest, 10);
      const last = found.book.chapters === null ? next : found.book.first + found.book.chapters - 1;
      if (found.verse !== undefined || found.book.kind === 'page' || Number.isNaN(next)) return found;
      if (next > found.chapter && next <= last) return found;
    }
    return null;
  }

  /** Never reads a missing position of a known book as one of a similar-sounding book. */
  function parseBySound(text: string): Reference | null {
    const bare = withoutFrame(text).at(-1) ?? text;
    for (const reading of new Set([text, bare, ...readingsOf(bare)])) {
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

  const titleLength = (text: string): number =>
    Math.max(
      0,
      ...[...text.matchAll(NAME_ENDS)]
        .map(({ index }) => index)
        .filter((end) => end > SHORTEST_TITLE && find(text.slice(0, end)) !== null),
    );

  function beginsWithBook(text: string): boolean {
    return [...text.matchAll(NAME_ENDS)].some(({ index: end }) => {
      const book = /^[\s.,:_-]*(?:\d|[א-ת]{1,3}["״׳'])/.test(text.slice(end))
        ? exactly(text.slice(0, end), false)
        : null;
      return (book?.chapters ?? null) !== null;
    });
  }

  const exactly = (name: string, alone: boolean): Book | null =>
    isTooShort(name, alone) ? null : (find(name) ?? find(name.replace(/[_+.,:]+/g, ' ')));

  let bySound: Map<string, Book> | null = null;

  /** Finds unlisted spellings by sound. Short names sound like too many words. */
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

  /** `Rashi Genesis 1:1`: the position in the commented book. */
  function readCommentary(text: string): Reference | null {
    const on = commentaryOn(text);
    const place = on && parse(on.rest);
    const book = place && names().byTitle.get(`${on.commentator} on ${place.book.title}`);
    if (!book || place.toChapter || place.toUnder || place.toVerse) return null;
    return readPlace(`${book.title} ${place.chapter}${place.verse ? `:${place.verse}` : ''}`, exactly);
  }

  function readPlace(text: string, find: (name: string, alone: boolean) => Book | null): Reference | null {
    // In `שמואל א ג` the first number belongs to the book: longest name first.
    const ends = [text.length, ...[...text.matchAll(NAME_ENDS)].map(({ index }) => index).reverse()];
    for (const end of ends.slice(0, 12)) {
      const name = text.slice(0, end);
      const book = find(name, end === text.length);
      if (!book) continue;
      const rest = text.slice(end);
      const address = readAddress(book, rest) ?? readChristianAddress(book, rest);
      if (address) return { book, ...address };
      const inPart = mayHaveParts(book) ? readPart(book, rest) : null;
      if (inPart) return inPart;
    }
    return null;
  }

  /** Adjacent sections, across books of a collection; null if unknown. */
  function neighbours(reference: Reference): { previous: Reference | null; next: Reference | null } {
    const { book, chapter } = reference;
    if (book.chapters === null || reference.part !== undefined || reference.under)
      return { previous: null, next: null };
    // The book may come from another index with more data.
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

  return { books, find, parse, parseWritten, beginsWithBook, neighbours };
}
export type BookIndex = ReturnType<typeof createBookIndex>;

/** Ends of names: at a separator, or between letter and number (`Ps23`). */
const NAME_ENDS = /[\s_+.,:\-־–]+|(?<=\p{L}{2})(?=\d)/gu;

/** Two Latin letters need a position (`Is 40`, not `is`), Hebrew ones gershayim (`ש״א ג`, not `מי לא`). */
const isTooShort = (name: string, alone: boolean): boolean =>
  (alone && /^\p{Script=Latin}{1,2}\.?$/u.test(name)) || /^[א-ת]{1,2}$/.test(name);

/** Only Bible, Mishnah and Bavli have neighbours. */
const beside = (book: Book, other: Book | undefined): Book | null =>
  other &&
  other.chapters !== null &&
  ['Tanakh', 'Mishnah', 'Talmud'].includes(book.category) &&
  other.category === book.category &&
  other.kind === book.kind
    ? other
    : null;

/** Only books without known sections have other parts. */
const mayHaveParts = (book: Book): boolean => book.chapters === null;

/** `, Magid, Four Questions 2`: a part, optionally with a position. */
function readPart(book: Book, rest: string): Reference | null {
  const match = /^,\s*(.*?\D)(?:[\s.](\d[\d:.\-–]*))?$/.exec(rest);
  const part = match?.[1]?.trim();
  if (!part || /[\\<>%#@]|\.\./.test(part)) return null;
  const address = readAddress(book, match?.[2] ? ` ${match[2]}` : '');
  return address && { book, part, ...address };
}

/** Converts numbers of library addresses: `Exodus.20.15` there is verse 18 here. */
const inOurNumbers = (input: string, found: Reference | null): Reference | null =>
  found && isLibraryAddress(input.trim()) ? fromLibrary(found) : found;
