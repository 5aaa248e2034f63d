import { type RefObject, useEffect } from 'react';
import type { Pointed } from './picked.ts';
import type { ReaderSettings } from './reader-settings.ts';
import { sideOf, wordsOfSide } from './words-of-side.ts';

/** How long a text may take to be drawn anew, as when its size or its vowels were changed. */
const LOOKS_AGAIN = [0, 120, 600];

/**
 * Shows words that are pointed at, without an element of their own: nothing of the text moves. Where a browser cannot do
 * that, the verse is shown with the word beside it by whoever uses this.
 * @param isAll whether all of the chapter is drawn: with it, as with other settings, the words are other nodes
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
    const show = () => {
      for (const by of ['me', 'other'] as const) {
        const ranges = marks.filter((mark) => mark.by === by).flatMap((mark) => rangeOf(list.current, mark) ?? []);
        if (ranges.length > 0) CSS.highlights.set(`pointed-${by}`, new Highlight(...ranges));
        else CSS.highlights.delete(`pointed-${by}`);
      }
    };
    const timers = LOOKS_AGAIN.map((after) => setTimeout(show, after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      CSS.highlights.delete('pointed-me');
      CSS.highlights.delete('pointed-other');
    };
  }, [list, what, settings, isAll]);
}

/** The word; the whole verse where that is meant, or where the side of the word is not shown here. */
function rangeOf(list: Element | null, { segment, side, word }: Pointed): Range | undefined {
  const element = sideOf(list, segment, side);
  const found = element && word !== null ? wordsOfSide(element)[word - 1]?.range : undefined;
  const verse = element ?? sideOf(list, segment, side === 'source' ? 'translation' : 'source');
  if (found || !verse) return found;
  const range = document.createRange();
  range.selectNodeContents(verse);
  return range;
}
