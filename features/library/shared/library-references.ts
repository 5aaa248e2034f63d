import type { Reference } from './reference.ts';
import { fromLibraryVerse, toLibraryVerse, type VersePosition } from './verse-numbering.ts';

/**
 * A reference by the library's numbers, as its search, links and addresses have it, in the numbers of the codex, which
 * the app uses everywhere. Other books than those of the Hebrew Bible have one numbering.
 */
export const fromLibrary = (reference: Reference): Reference =>
  renumber(reference, (position) => {
    const { chapter, from, to } = fromLibraryVerse(reference.book.title, position);
    return { from: { chapter, verse: from }, to: { chapter, verse: to } };
  });

/** A reference of the app in the library's numbers. */
export const toLibrary = (reference: Reference): Reference =>
  renumber(reference, (position) => {
    const found = toLibraryVerse(reference.book.title, position);
    return { from: found, to: found };
  });

type Renumbered = { from: VersePosition; to: VersePosition };

function renumber(reference: Reference, inOther: (position: VersePosition) => Renumbered): Reference {
  const { book, chapter, verse, toChapter, toVerse, part } = reference;
  if (book.category !== 'Tanakh' || part !== undefined || verse === undefined) return reference;
  const { from, to: end } = inOther({ chapter, verse });
  const to = toVerse === undefined ? end : inOther({ chapter: toChapter ?? chapter, verse: toVerse }).to;
  const { verse: _, toChapter: _chapter, toVerse: _verse, ...section } = reference;
  const isRange = to.chapter !== from.chapter || to.verse !== from.verse;
  return {
    ...section,
    chapter: from.chapter,
    verse: from.verse,
    ...(to.chapter !== from.chapter && { toChapter: to.chapter }),
    ...(isRange && { toVerse: to.verse }),
  };
}
