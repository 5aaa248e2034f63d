import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { guessedBelow, guessedHeight, isNarrowPage, lowestHeight } from './library-heights.ts';
import type { Line } from './library-lines.ts';
import type { Listed, Row } from './library-rows.ts';

/** Line heights per visited page, to restore the scroll position on return. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/** Offset of the list in the page, in pixels, and whether the page has a phone's width. */
type Place = { top: number; isNarrow: boolean };
/**
 * Within this distance from the top, in pixels, lines are rendered from the first one, without the virtualizer: users
 * type there.
 */
const NEAR_TOP = 2_000;
/**
 * Offset of the list, in pixels, after the first key press hides the content above. Lines are rendered for this offset
 * in advance, so that the first key press creates fewer. A smaller actual offset adds the missing lines after layout.
 */
const LOOKING_TOP = { phone: 330, wide: 220 };
const drawnFrom = ({ top, isNarrow }: Place): number => Math.min(top, isNarrow ? LOOKING_TOP.phone : LOOKING_TOP.wide);
/** Extra lines beyond the visible ones, for a user about to scroll; none while typing. */
const BESIDE = 4;

/** Visible lines, and the height of those above and below in pixels. */
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

  // After a return, the scroll position is retained until the next search.
  const [first] = useState(list);
  const isBack = left.has(key) && list === first;
  const isNear = scroll <= top + NEAR_TOP && !isBack;
  const isOnTheWay = useOnTheWay(box, rows);
  const screen = scroll - drawnFrom(place) + (virtualizer.scrollRect?.height ?? window.innerHeight);
  /** Lines near the top of the page, and the height of those below. */
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
    /** The same for the list of a key press; null if scrolled too far down. */
    near: isNear ? (next: Listed) => nearTop(next, scroll > 0) : null,
    isScrolled: scroll > 0,
    /** Sets the measured height of a line, by number. */
    resize: virtualizer.resizeItem,
  };
}

const linesOf = (rows: Row[], from: number, to: number): Line[] =>
  rows.slice(from, to).map((row, at) => ({ at: from + at, row }));

/** Number of first lines that surely fill a height in pixels, plus extra lines. */
function endOfScreen(rows: Row[], pixels: number, beside: number): number {
  let [end, height] = [0, 0];
  for (; end < rows.length && height < pixels; end++) height += lowestHeight(rows[end]);
  return Math.min(rows.length, end + beside);
}

/** Whether the user is about to scroll: a pointer or wheel event on the page, or focus in the list. */
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
 * Offset of the list. Observes the page's size, which changes with the content above. Updates synchronously if lines
 * become visible or move, otherwise later.
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
