import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { guessedHeight, isNarrowPage } from './library-heights.ts';
import type { Row } from './library-rows.ts';

/** Measured heights by history entry, so that Back finds the same position. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;
/** Lines rendered outside the view. */
const BESIDE = 4;

export function useLibraryLines(list: RefObject<HTMLElement | null>, rows: Row[], open: ReadonlySet<string>) {
  const { key } = useLocation();
  const top = useTop(list);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    overscan: BESIDE,
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    estimateSize: (at) => guessedHeight(rows[at], open, isNarrowPage()),
    initialMeasurementsCache: left.get(key) ?? [],
  });
  useLayoutEffect(
    () => () => {
      left.set(key, virtualizer.takeSnapshot());
      const [oldest] = left.keys();
      if (left.size > LEFT_MOST && oldest !== undefined) left.delete(oldest);
    },
    [key, virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    lines: items.flatMap(({ index }) => (rows[index] ? [{ at: index, row: rows[index] }] : [])),
    above: (first?.start ?? top) - top,
    below: top + virtualizer.getTotalSize() - (last?.end ?? top),
    measure: virtualizer.measureElement,
  };
}

/** Pixels between the page's beginning and the list. */
function useTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop(Math.round((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list.current?.closest('main') ?? document.body);
    return () => observer.disconnect();
  }, [list]);
  return top;
}
