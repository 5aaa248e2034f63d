import type { Reference } from './addresses.ts';
import type { Book } from './book.ts';
import { createBookIndex } from './book-index.ts';
import { formatFragment } from './fragments.ts';
import { hebrewLetters } from './hebrew-numbers.ts';
import { libraryBooks } from './library-books.ts';
import { pageLabel } from './pages.ts';
import { TO } from './ranges.ts';
import { slugOf, titleSlug } from './slugs.ts';

export type { Reference } from './addresses.ts';

export const knownBooks = createBookIndex(libraryBooks);
export const { parse: parseReference, neighbours } = knownBooks;

const titleOf = ({ book, part }: Reference): string => (part === undefined ? book.title : `${book.title}, ${part}`);

/** `1`, `2a`, `1:2`; empty for a part without sections. */
export function sectionLabel({ book, chapter, under = [] }: Reference): string {
  if (chapter === 0) return '';
  return book.kind === 'page' ? pageLabel(chapter) : [chapter, ...under].join(':');
}

/** `א`, `א, ב`, `ב ע״א`. */
export function hebrewSectionLabel({ book, chapter, under = [] }: Reference): string {
  if (chapter === 0) return '';
  if (book.kind === 'page') return `${hebrewLetters(Math.ceil(chapter / 2))} ${chapter % 2 === 1 ? 'ע״א' : 'ע״ב'}`;
  return [chapter, ...under].map(hebrewLetters).join(', ');
}

export const sectionOf = ({ book, part, chapter, under }: Reference): Reference => ({
  book,
  ...(part !== undefined && { part }),
  chapter,
  ...(under && { under }),
});

/** Canonical form: `Genesis 1:3-5`, `Berakhot 2a:3-2b:1`. */
export const formatReference = (reference: Reference): string =>
  write(titleOf(reference), reference, { label: sectionLabel, numeral: String, level: ':', to: '-' });

/** Printed Hebrew form: `בראשית א, ג–ה`. */
export const formatHebrewReference = (reference: Reference): string =>
  write(
    reference.part === undefined ? reference.book.heTitle : `${reference.book.heTitle}, ${reference.part}`,
    reference,
    { label: hebrewSectionLabel, numeral: hebrewLetters, level: ', ', to: TO },
  );

type Signs = {
  label: (reference: Reference) => string;
  numeral: (n: number) => string;
  level: string;
  to: string;
};

function write(title: string, reference: Reference, { label, numeral, level, to: until }: Signs): string {
  const { book, verse, toChapter, toUnder = [], toVerse } = reference;
  const from = [label(reference), verse && numeral(verse)].filter(Boolean).join(level);
  const section = toChapter
    ? label({ book, chapter: toChapter, ...(toUnder.length > 0 && { under: toUnder }) })
    : toUnder.map(numeral).join(level);
  const to = [section, toVerse && numeral(toVerse)].filter(Boolean);
  const place = to.length > 0 ? `${from}${until}${to.join(level)}` : from;
  return place === '' ? title : `${title} ${place}`;
}

/** `Genesis-1`, `I-Samuel-3`. Reversible by `parseReference`; verses are in the fragment. */
export const referenceSlug = (reference: Reference): string => slugOf(titleOf(reference), sectionLabel(reference));

/** `Genesis-1#v3-5`. A range into another section gets the address of its beginning. */
export function referenceAddress(reference: Reference): string {
  const { verse, toChapter, toUnder, toVerse } = reference;
  if (verse === undefined) return referenceSlug(reference);
  const isWithin = toChapter === undefined && toUnder === undefined && toVerse !== undefined;
  const to = isWithin ? toVerse : verse;
  return referenceSlug(reference) + formatFragment({ from: String(verse), to: String(to) });
}

export const bookSlug = ({ title }: Pick<Book, 'title'>): string => titleSlug(title);
