import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { guessedBelow, guessedHeight, isNarrowPage, lowestHeight } from './library-heights.ts';
import type { Line } from './library-lines.ts';
import type { Listed, Row } from './library-rows.ts';

const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/** Offset in pixels, and whether the width is a phone's. */
type Place = { top: number; isNarrow: boolean };
/** Pixels from the top within which lines are rendered without the virtualizer: users type there. */
const NEAR_TOP = 2_000;
/** Offset in pixels after the first key press hides the content above. Lines are rendered for it in advance. */
const LOOKING_TOP = { phone: 330, wide: 220 };
const drawnFrom = ({ top, isNarrow }: Place): number => Math.min(top, isNarrow ? LOOKING_TOP.phone : LOOKING_TOP.wide);
/** For a user about to scroll; none while typing. */
const BESIDE = 4;

/** Visible lines, and the pixels above and below. */
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

  const [first] = useState(list);
  const isBack = left.has(key) && list === first;
  const isNear = scroll <= top + NEAR_TOP && !isBack;
  const isOnTheWay = useOnTheWay(box, rows);
  const screen = scroll - drawnFrom(place) + (virtualizer.scrollRect?.height ?? window.innerHeight);
  /** Lines near the top, and the height of those below. */
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
    /** Null if scrolled too far down. */
    near: isNear ? (next: Listed) => nearTop(next, scroll > 0) : null,
    isScrolled: scroll > 0,
    resize: virtualizer.resizeItem,
  };
}

const linesOf = (rows: Row[], from: number, to: number): Line[] =>
  rows.slice(from, to).map((row, at) => ({ at: from + at, row }));

/** First lines that surely fill a height, plus extra lines. */
function endOfScreen(rows: Row[], pixels: number, beside: number): number {
  let [end, height] = [0, 0];
  for (; end < rows.length && height < pixels; end++) height += lowestHeight(rows[end]);
  return Math.min(rows.length, end + beside);
}

/** A pointer or wheel event on the page, or focus in the list. */
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

/** Observes the page's size. Updates synchronously if lines become visible or move, otherwise later. */
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
