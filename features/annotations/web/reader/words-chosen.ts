import { sideOf, wordAt, wordsOfSide } from '#features/reader/web/words-api.ts';
import type { Annotation } from '../../contract.ts';
import type { Mark } from '../new-annotation.ts';
import { rangeFrom } from './draw-highlights.ts';

type Side = Annotation['side'];
/** `word` counts from 1. */
export type Spot = { segment: string; side: Side; word: number };

const segmentsOf = (list: Element, side: Side): string[] =>
  [...list.querySelectorAll<HTMLElement>(`[data-segment]:has([data-side="${side}"])`)].map(
    ({ dataset }) => dataset.segment ?? '',
  );
const wordsAt = (list: Element, segment: string, side: Side) => {
  const element = sideOf(list, segment, side);
  return element ? wordsOfSide(element) : [];
};

export function spotAt(event: MouseEvent): Spot | null {
  if (!(event.target instanceof Element)) return null;
  const side = event.target.closest<HTMLElement>('[data-side]');
  const segment = side?.closest<HTMLElement>('[data-segment]')?.dataset.segment;
  const word = side && wordAt(side, event);
  return segment && word ? { segment, side: side.dataset.side as Side, word: word.number } : null;
}

/** First word of the verse that has the focus, on the side that is shown. */
export function spotOfFocus(list: Element): Spot | null {
  const segment = document.activeElement?.closest<HTMLElement>('[data-segment]')?.dataset.segment;
  if (!segment || !list.contains(document.activeElement)) return null;
  const side = (['source', 'translation'] as const).find((one) => wordsAt(list, segment, one).length > 0);
  return side ? { segment, side, word: 1 } : null;
}

/** Target of an arrow key: the next word, also of the next verse, or the first word of the verse's other side. */
export function nextSpot(list: Element, { segment, side, word }: Spot, key: string): Spot | null {
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const other = key === 'ArrowUp' ? 'source' : 'translation';
    return other !== side && wordsAt(list, segment, other).length > 0 ? { segment, side: other, word: 1 } : null;
  }
  const isRightToLeft = sideOf(list, segment, side)?.closest('[dir]')?.getAttribute('dir') === 'rtl';
  const by = (key === 'ArrowLeft') === isRightToLeft ? 1 : -1;
  const words = wordsAt(list, segment, side).length;
  if (word + by >= 1 && word + by <= words) return { segment, side, word: word + by };
  const segments = segmentsOf(list, side);
  const next = segments[segments.indexOf(segment) + by];
  if (next === undefined) return null;
  const many = wordsAt(list, next, side).length;
  return many === 0 ? null : { segment: next, side, word: by > 0 ? 1 : many };
}

/** Mark between two words on one side, in either order. If their sides differ, only the last word is marked. */
export function markBetween(list: Element, first: Spot, last: Spot): Mark {
  const { side } = last;
  const one = first.side === side ? first : last;
  const segments = segmentsOf(list, side);
  const distance = segments.indexOf(one.segment) - segments.indexOf(last.segment) || one.word - last.word;
  const [from, to] = distance > 0 ? [last, one] : [one, last];
  return { side, segmentFrom: from.segment, wordFrom: from.word, segmentTo: to.segment, wordTo: to.word };
}

/** Whole words of the browser's selection, on the side where it began. */
export function markOfSelection(list: Element, selection: Selection): Mark | null {
  if (selection.isCollapsed || selection.rangeCount === 0) return null;
  const selected = selection.getRangeAt(0);
  if (!list.contains(selected.commonAncestorContainer) && selected.commonAncestorContainer !== list) return null;
  const sideAt = (node: Node | null) =>
    (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[data-side]')?.dataset.side;
  const side = (sideAt(selection.anchorNode) ?? sideAt(selection.focusNode)) as Side | undefined;
  if (!side) return null;
  const within = segmentsOf(list, side).flatMap((segment) => {
    const element = sideOf(list, segment, side);
    if (!element || !selected.intersectsNode(element)) return [];
    return wordsOfSide(element).flatMap(({ range }, at) =>
      range.compareBoundaryPoints(Range.END_TO_START, selected) < 0 &&
      range.compareBoundaryPoints(Range.START_TO_END, selected) > 0
        ? [{ segment, side, word: at + 1 }]
        : [],
    );
  });
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? markBetween(list, first, last) : null;
}

export function rangesOfMark(list: Element, { side, segmentFrom, wordFrom, segmentTo, wordTo }: Mark): Range[] {
  const segments = segmentsOf(list, side);
  return segments.slice(segments.indexOf(segmentFrom), segments.indexOf(segmentTo) + 1).flatMap((segment) => {
    const words = wordsAt(list, segment, side);
    const first = words[segment === segmentFrom ? wordFrom - 1 : 0];
    const last = words[segment === segmentTo ? wordTo - 1 : words.length - 1];
    return first && last ? [rangeFrom(first.range, last.range)] : [];
  });
}
