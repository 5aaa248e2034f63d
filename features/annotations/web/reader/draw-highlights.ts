import { sideOf, wordsOfSide } from '#features/reader/web/words-api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { type Annotation, colours } from '../../contract.ts';
import { findAnchor } from '../../shared/find-anchor.ts';
import { plainQuote } from '../../shared/plain-quote.ts';
import { type Verse, versesOf } from '../../shared/words-of-segment.ts';

type Side = Annotation['side'];
export type Verses = Record<Side, Verse[]>;

export const versesOfChapter = (chapter: Chapter): Verses => ({
  source: versesOf(chapter, 'source'),
  translation: versesOf(chapter, 'translation'),
});

/** Whether the words on the page are the annotated ones, in this version or one with the same words. */
export const isPlaced = (verses: Verses, annotation: Annotation): boolean =>
  findAnchor(verses[annotation.side], { ...annotation, quote: plainQuote(annotation.quote, annotation.language) })
    .state === 'placed';

/** Words on the page by verse and side, read once for all annotations. Empty if the page shows others. */
function wordsOnPage(list: Element, verses: Verses) {
  const known = new Map<string, Range[]>();
  return (segment: string, side: Side): Range[] => {
    const key = `${side} ${segment}`;
    const before = known.get(key);
    if (before) return before;
    const element = sideOf(list, segment, side);
    const words = element ? wordsOfSide(element) : [];
    const expected = verses[side].find((verse) => verse.key === segment)?.words.length;
    const ranges = words.length === expected ? words.map(({ range }) => range) : [];
    known.set(key, ranges);
    return ranges;
  };
}

/** A range per verse, from the first to the last annotated word in it. */
export function rangesOf(list: Element, verses: Verses, placed: readonly Annotation[]): Map<Annotation, Range[]> {
  const wordsOf = wordsOnPage(list, verses);
  return new Map(
    placed.map((annotation) => {
      const { side, segmentFrom, segmentTo, wordFrom, wordTo } = annotation;
      const keys = verses[side].map(({ key }) => key);
      const within = keys.slice(keys.indexOf(segmentFrom), keys.indexOf(segmentTo) + 1);
      const ranges = within.flatMap((segment) => {
        const words = wordsOf(segment, side);
        const first = words[segment === segmentFrom ? wordFrom - 1 : 0];
        const last = words[segment === segmentTo ? wordTo - 1 : words.length - 1];
        return first && last ? [rangeFrom(first, last)] : [];
      });
      return [annotation, ranges] as const;
    }),
  );
}

export function rangeFrom(first: Range, last: Range): Range {
  const range = document.createRange();
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  return range;
}

/**
 * Highlights without elements, so that the layout does not change. Older browsers show the marks of the verses only.
 * @returns removes them
 */
export function drawHighlights(ranges: ReadonlyMap<Annotation, readonly Range[]>): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => {};
  for (const colour of colours) {
    const all = [...ranges].flatMap(([annotation, own]) => (annotation.colour === colour ? own : []));
    // The later an annotation, the higher: overlapping ones are both underlined.
    if (all.length > 0) CSS.highlights.set(`note-${colour}`, new Highlight(...all));
    else CSS.highlights.delete(`note-${colour}`);
  }
  return () => {
    for (const colour of colours) CSS.highlights.delete(`note-${colour}`);
  };
}
