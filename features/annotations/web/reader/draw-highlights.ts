import { sidesOf, wordsOfSide } from '#features/reader/web/words-api.ts';
import type { Chapter } from '#features/texts/contract.ts';
import { type Annotation, colours } from '../../contract.ts';
import { placedIn } from '../../shared/find-anchor.ts';
import { type Verse, versesOf } from '../../shared/words-of-segment.ts';

type Side = Annotation['side'];
export type Verses = Record<Side, Verse[]>;
export type Ranges = ReadonlyMap<Annotation, readonly StaticRange[]>;

/** Reads the words of a side on first use: most chapters have highlights on one side. */
export function versesOfChapter(chapter: Chapter): Verses {
  const known: Partial<Verses> = {};
  const of = (side: Side) => (known[side] ??= versesOf(chapter, side));
  return {
    get source() {
      return of('source');
    },
    get translation() {
      return of('translation');
    },
  };
}

/** Annotations whose words are on the page, in this version or one with the same words. */
export function placedOf(verses: Verses, annotations: readonly Annotation[]): Annotation[] {
  const isPlaced: Partial<Record<Side, ReturnType<typeof placedIn>>> = {};
  return annotations.filter((annotation) => {
    isPlaced[annotation.side] ??= placedIn(verses[annotation.side]);
    return isPlaced[annotation.side]?.(annotation);
  });
}

/** Words of a verse on the page; none if the page shows other words. */
function wordsOnPage(element: HTMLElement | undefined, { words }: Verse): StaticRangeInit[] {
  const shown = element ? wordsOfSide(element) : [];
  return shown.length === words.length ? shown.map(({ at }) => at) : [];
}

/** Verses of a side by their order, with the words on the page read once for all annotations. */
function pageOf(list: Element, side: Side, verses: readonly Verse[]) {
  const order = new Map(verses.map(({ key }, at) => [key, at]));
  const elements = sidesOf(list, side);
  const known = new Map<Verse, StaticRangeInit[]>();
  const wordsOf = (verse: Verse): StaticRangeInit[] => {
    const words = known.get(verse) ?? wordsOnPage(elements.get(verse.key), verse);
    known.set(verse, words);
    return words;
  };
  return ({ segmentFrom, segmentTo, wordFrom, wordTo }: Annotation): StaticRange[] =>
    verses.slice(order.get(segmentFrom) ?? 0, (order.get(segmentTo) ?? -1) + 1).flatMap((verse) => {
      const words = wordsOf(verse);
      const first = words[verse.key === segmentFrom ? wordFrom - 1 : 0];
      const last = words[verse.key === segmentTo ? wordTo - 1 : words.length - 1];
      return first && last ? [staticRange(first, last)] : [];
    });
}

/** A range per verse, from the first to the last annotated word in it. */
export function rangesOf(list: Element, verses: Verses, placed: readonly Annotation[]): Ranges {
  const of: Partial<Record<Side, ReturnType<typeof pageOf>>> = {};
  return new Map(
    placed.map((annotation) => {
      const { side } = annotation;
      of[side] ??= pageOf(list, side, verses[side]);
      return [annotation, of[side]?.(annotation) ?? []];
    }),
  );
}

/** Whether all annotations were found, on elements still in the document. */
export const areOnPage = (ranges: Ranges, placed: readonly Annotation[]): boolean =>
  placed.every((annotation) => {
    const own = ranges.get(annotation) ?? [];
    return own.length > 0 && own.every(({ startContainer }) => startContainer.isConnected);
  });

/** A static range is cheaper: it ignores changes of the page. */
const staticRange = (first: StaticRangeInit, last: StaticRangeInit) =>
  new StaticRange({
    startContainer: first.startContainer,
    startOffset: first.startOffset,
    endContainer: last.endContainer,
    endOffset: last.endOffset,
  });

export function rangeFrom(first: Range, last: Range): Range {
  const range = document.createRange();
  range.setStart(first.startContainer, first.startOffset);
  range.setEnd(last.endContainer, last.endOffset);
  return range;
}

/**
 * Highlights words without adding elements, so that the layout does not change. Older browsers show only the marks of
 * the verses.
 * @returns a callback that removes the highlights
 */
export function drawHighlights(ranges: Ranges): () => void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return () => {};
  const byColour = Map.groupBy(ranges, ([{ colour }]) => colour);
  for (const colour of colours) {
    const all = byColour.get(colour)?.flatMap(([, own]) => own) ?? [];
    if (all.length > 0) CSS.highlights.set(`note-${colour}`, new Highlight(...all));
    else CSS.highlights.delete(`note-${colour}`);
  }
  return () => {
    for (const colour of colours) CSS.highlights.delete(`note-${colour}`);
  };
}
