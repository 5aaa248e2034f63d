import type { Reference } from './addresses.ts';
import { fromLibraryVerse, toLibraryVerse, type VersePosition } from './verse-numbering.ts';

/**
 * Converts a reference from the library's numbering to the codex's, which this app uses. Only the Hebrew Bible differs.
 */
export const fromLibrary = (reference: Reference): Reference =>
  renumber(reference, (position) => {
    const { chapter, from, to } = fromLibraryVerse(reference.book.title, position);
    return { from: { chapter, verse: from }, to: { chapter, verse: to } };
  });

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
