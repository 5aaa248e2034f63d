import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { guessedBelow, guessedHeight, isNarrowPage, lowestHeight } from './library-heights.ts';
import type { Line } from './library-lines.ts';
import type { Listed, Row } from './library-rows.ts';

/** The heights of the lines as they were when a page was left, so that going back finds the same place. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/** Where the list begins in the page, in pixels, and whether that is a phone's. */
type Place = { top: number; isNarrow: boolean };
/** So far from the top of the list, in pixels, its lines are drawn from the first on, and none is reckoned with: one types there. */
const NEAR_TOP = 2_000;
/**
 * With the first letter what stands above the list stands aside, and the list begins here, in pixels of the page. Lines are drawn
 * as if it began there already: those that come into sight by it are not made in the same frame as all the rest. Where it begins
 * sooner than that, the missing ones come once the browser has laid it out.
 */
const LOOKING_TOP = { phone: 330, wide: 220 };
const drawnFrom = ({ top, isNarrow }: Place): number => Math.min(top, isNarrow ? LOOKING_TOP.phone : LOOKING_TOP.wide);
/** So many lines out of sight are drawn, too: where somebody is on the way to them, not while one types. */
const BESIDE = 4;

/** Which lines are near the screen, and how much room those above and below them take, in pixels. */
export function useSight(box: RefObject<HTMLElement | null>, list: Listed, open: ReadonlySet<string>) {
  const { rows } = list;
  const { key } = useLocation();
  const place = usePlace(box);
  const { top, isNarrow } = place;
  const scrolled = useRef<() => number | null>(() => null);
  const scroll = scrolled.current() ?? 0;
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    overscan: BESIDE,
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

  // Whoever came back is where they were until they look for something else.
  const [first] = useState(list);
  const isBack = left.has(key) && list === first;
  const isNear = scroll <= top + NEAR_TOP && !isBack;
  const isOnTheWay = useOnTheWay(box, rows);
  const screen = scroll - drawnFrom(place) + (virtualizer.scrollRect?.height ?? window.innerHeight);
  /** The lines of a list near the top of the page, and the height of those below them. */
  const nearTop = (of: Listed, beside: boolean) => {
    const end = endOfScreen(of.rows, screen, beside ? BESIDE : 0);
    return { lines: linesOf(of.rows, 0, end), below: guessedBelow(of, end, open, isNarrow) };
  };
  const inSight = () => {
    const items = virtualizer.getVirtualItems();
    const [first, last] = [items[0], items.at(-1)];
    return {
      lines: linesOf(rows, first?.index ?? 0, (last?.index ?? -1) + 1),
      below: top + virtualizer.getTotalSize() - (last?.end ?? top),
      above: (first?.start ?? top) - top,
    };
  };
  return {
    ...(isNear ? { above: 0, ...nearTop(list, scroll > 0 || isOnTheWay) } : inSight()),
    /** The same for the list of a letter; nothing where lines stand above those in sight. */
    near: isNear ? (next: Listed) => nearTop(next, scroll > 0) : null,
    isScrolled: scroll > 0,
    /** To be told how high a line is, by its number. */
    resize: virtualizer.resizeItem,
  };
}

const linesOf = (rows: Row[], from: number, to: number): Line[] =>
  rows.slice(from, to).map((row, at) => ({ at: from + at, row }));

/** How many of the first lines fill so many pixels, however low they are, and some more. */
function endOfScreen(rows: Row[], pixels: number, beside: number): number {
  let [end, height] = [0, 0];
  for (; end < rows.length && height < pixels; end++) height += lowestHeight(rows[end]);
  return Math.min(rows.length, end + beside);
}

/** Whether somebody is about to leave the lines in sight: a finger or the wheel is on the page, or the focus has come to the list. */
function useOnTheWay(box: RefObject<HTMLElement | null>, rows: Row[]): boolean {
  const [among, setAmong] = useState<Row[]>();
  const begin = useEffectEvent(() => setAmong(rows));
  useEffect(() => {
    const ways = [
      [window, 'pointerdown'],
      [window, 'wheel'],
      [box.current, 'focusin'],
    ] as const;
    const ended = new AbortController();
    for (const [where, event] of ways) where?.addEventListener(event, begin, { passive: true, signal: ended.signal });
    return () => ended.abort();
  }, [box]);
  return among === rows;
}

/**
 * Where the list begins in the page. What stands above may change its height: the page as a whole changes its own with it. The
 * lines that come into sight by it, or are moved, come in the same frame; where there are none, drawing can wait for the next one.
 */
function usePlace(box: RefObject<HTMLElement | null>): Place {
  const [place, setPlace] = useState<Place>(() => ({ top: 0, isNarrow: isNarrowPage() }));
  useLayoutEffect(() => {
    const measure = (): Place => ({
      top: Math.round((box.current?.getBoundingClientRect().top ?? 0) + window.scrollY),
      isNarrow: isNarrowPage(),
    });
    let drawn = measure();
    setPlace(drawn);
    const observer = new ResizeObserver(() => {
      const now = measure();
      if (now.top === drawn.top && now.isNarrow === drawn.isNarrow) return;
      const isAtOnce = window.scrollY > 0 || drawnFrom(now) < drawnFrom(drawn);
      drawn = now;
      if (isAtOnce) flushSync(() => setPlace(now));
      else setPlace(now);
    });
    observer.observe(box.current?.closest('main') ?? document.body);
    return () => observer.disconnect();
  }, [box]);
  return place;
}
