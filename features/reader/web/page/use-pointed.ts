import { type RefObject, useEffect } from 'react';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import type { Pointed } from './picked.ts';
import { sideOf, wordsOfSide } from './words-of-side.ts';

/** Delays in milliseconds: the text may be rendered again. */
const LOOKS_AGAIN = [0, 120, 600];

/**
 * Highlights words without adding elements, so that the layout does not change.
 * @param isAll whether the whole chapter is rendered, which replaces the nodes
 */
export function usePointed(
  list: RefObject<HTMLElement | null>,
  pointed: readonly Pointed[],
  settings: ReaderSettings,
  isAll: boolean,
): void {
  const what = JSON.stringify(pointed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew, the words are other nodes.
  useEffect(() => {
    if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    const marks = JSON.parse(what) as Pointed[];
    let shown: (() => void)[] = [];
    const hide = () => {
      for (const remove of shown) remove();
    };
    const show = () => {
      hide();
      shown = (['me', 'other'] as const).map((by) => {
        const ranges = marks.filter((mark) => mark.by === by).flatMap((mark) => rangeOf(list.current, mark) ?? []);
        return addRanges(`pointed-${by}`, ranges);
      });
    };
    const timers = LOOKS_AGAIN.map((after) => setTimeout(show, after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      hide();
    };
  }, [list, what, settings, isAll]);
}

/** Text and comments share a highlight. */
function addRanges(name: string, ranges: Range[]): () => void {
  const all = CSS.highlights.get(name) ?? new Highlight();
  for (const range of ranges) all.add(range);
  if (all.size > 0) CSS.highlights.set(name, all);
  return () => {
    for (const range of ranges) all.delete(range);
    if (all.size === 0) CSS.highlights.delete(name);
  };
}

function rangeOf(list: Element | null, { segment, side, word }: Pointed): Range | undefined {
  const element = sideOf(list, segment, side);
  const found = element && word !== null ? wordsOfSide(element)[word - 1]?.range : undefined;
  const verse = element ?? sideOf(list, segment, side === 'source' ? 'translation' : 'source');
  if (found || !verse) return found;
  const range = document.createRange();
  range.selectNodeContents(verse);
  return range;
}
