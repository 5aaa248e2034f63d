import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { guessedBelow, guessedHeight, isNarrowPage, lowestHeight } from './library-heights.ts';
import type { Line } from './library-lines.ts';
import type { Row } from './library-rows.ts';

/** The heights of the lines as they were when a page was left, so that going back finds the same place. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/** So far from the top of the list, in pixels, its lines are drawn from the first on, and none is reckoned with: one types there. */
const NEAR_TOP = 2_000;
/**
 * With the first letter what stands above the list stands aside, and the list begins here, in pixels of the page. Lines are drawn
 * as if it began there already: those that come into sight by it are not made in the same frame as all the rest.
 */
const LOOKING_TOP = 220;
/** So many lines out of sight are drawn, too. */
const BESIDE = { atTop: 1, scrolled: 4 };

/** Which lines are near the screen, and how much room those above and below them take, in pixels. */
export function useSight(box: RefObject<HTMLElement | null>, rows: Row[], open: ReadonlySet<string>) {
  const { key } = useLocation();
  const { top, isNarrow } = usePlace(box);
  const scrolled = useRef<() => number | null>(() => null);
  const scroll = scrolled.current() ?? 0;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    overscan: BESIDE.scrolled,
    useFlushSync: false,
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    estimateSize: (at) => guessedHeight(rows[at], open, isNarrow),
    initialMeasurementsCache: left.get(key) ?? [],
  });
  scrolled.current = () => virtualizer.scrollOffset;
  useLayoutEffect(
    () => () => {
      left.set(key, virtualizer.takeSnapshot());
      const [oldest] = left.keys();
      if (left.size > LEFT_MOST && oldest !== undefined) left.delete(oldest);
    },
    [key, virtualizer],
  );

  const isNear = scroll <= top + NEAR_TOP && !left.has(key);
  const screen = scroll - Math.min(top, LOOKING_TOP) + (virtualizer.scrollRect?.height ?? window.innerHeight);
  const items = isNear ? [] : virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = isNear
    ? endOfScreen(rows, screen, scroll > 0 ? BESIDE.scrolled : BESIDE.atTop)
    : (items.at(-1)?.index ?? -1) + 1;
  const lines: Line[] = rows.slice(first, end).map((row, from) => ({ at: first + from, row }));
  const guessed = useMemo(
    () => (isNear ? guessedBelow(rows, end, open, isNarrow) : 0),
    [isNear, rows, open, end, isNarrow],
  );
  return {
    lines,
    above: (items[0]?.start ?? top) - top,
    below: isNear ? guessed : top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top),
    isScrolled: scroll > 0,
    /** To be told how high a line is, by its number. */
    resize: virtualizer.resizeItem,
  };
}

/** How many of the first lines fill so many pixels, however low they are, and some more. */
function endOfScreen(rows: Row[], pixels: number, beside: number): number {
  let [end, height] = [0, 0];
  for (; end < rows.length && height < pixels; end++) height += lowestHeight(rows[end]);
  return Math.min(rows.length, end + beside);
}

/**
 * Where the list begins in the page. What stands above may change its height: the page as a whole changes its own with it. The
 * lines that come into sight by it come in the same frame.
 */
function usePlace(box: RefObject<HTMLElement | null>) {
  const [top, setTop] = useState(0);
  const [isNarrow, setIsNarrow] = useState(isNarrowPage);
  useLayoutEffect(() => {
    const measure = () => {
      setIsNarrow(isNarrowPage());
      if (box.current) setTop(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(box.current?.closest('main') ?? document.body);
    return () => observer.disconnect();
  }, [box]);
  return { top, isNarrow };
}
