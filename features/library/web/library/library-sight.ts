import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
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

  const isNear = scroll <= top + NEAR_TOP && !left.has(key);
  const isOnTheWay = useOnTheWay(box, rows);
  const screen = scroll - drawnFrom(place) + (virtualizer.scrollRect?.height ?? window.innerHeight);
  const items = isNear ? [] : virtualizer.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const end = isNear
    ? endOfScreen(rows, screen, scroll > 0 || isOnTheWay ? BESIDE : 0)
    : (items.at(-1)?.index ?? -1) + 1;
  const lines: Line[] = rows.slice(first, end).map((row, from) => ({ at: first + from, row }));
  const guessed = useMemo(
    () => (isNear ? guessedBelow(list, end, open, isNarrow) : 0),
    [isNear, list, open, end, isNarrow],
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
