import { v7 } from 'uuid';
import type { Chapter } from '#features/texts/contract.ts';
import type { Annotation, Colour } from '../contract.ts';
import { type Position, readAnchor } from '../shared/find-anchor.ts';
import { referenceOf } from '../shared/reference-of.ts';
import type { Verse } from '../shared/words-of-segment.ts';

type Side = Annotation['side'];
export type Mark = Position & { side: Side };

/**
 * An annotation as the server will make it.
 * @returns null for words that are not in the text
 */
export function newAnnotation(
  chapter: Chapter,
  verses: Record<Side, readonly Verse[]>,
  { side, ...position }: Mark,
  colour: Colour,
): (Annotation & { clientId: string }) | null {
  const version = chapter.versions[side];
  const read = readAnchor(verses[side], position);
  if (!version || !read) return null;
  const { words, ...digests } = read;
  const [clientId, now] = [v7(), new Date().toISOString()];
  return {
    ...{ id: clientId, clientId, mine: true, isCopy: false, author: null, partnerId: null },
    ...{ book: chapter.book, section: chapter.ref, reference: referenceOf({ section: chapter.ref, ...position }) },
    ...position,
    ...{ side, language: version.language, version: version.title },
    ...digests,
    quote: words.map(({ text }) => text).join(' '),
    ...{ colour, body: '', tags: [], others: [], revision: 1, state: 'placed', createdAt: now, updatedAt: now },
  };
}
