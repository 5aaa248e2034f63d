import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type MouseEvent, memo, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import type { Category } from '../../contract.ts';
import { BookRow } from './library-book-row.tsx';
import { useBookWords } from './library-book-words.ts';
import { CategoryRow, PartRow } from './library-heads.tsx';
import { guessedHeight, useHeights } from './library-heights.ts';
import type { Row } from './library-rows.ts';
import { keepElements, type Run } from './library-slots.ts';

type Props = {
  rows: Row[];
  /** Slugs of the books that are open. */
  open: ReadonlySet<string>;
  onCategory: (category: Category) => void;
  onBook: (slug: string) => void;
};

/** The heights of the lines as they were when a page was left, so that going back finds the same place. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/** While one types at the top of the page, only so many lines are reckoned with one by one, and for so many pixels. */
const NEAR = { lines: 200, pixels: 2_000 };

/** So many lines out of sight are drawn on each side; fewer at the top of the page, where one types: each letter draws them anew. */
const BESIDE = { scrolled: 4, top: 1 };

/**
 * The lines near the screen, in the flow of the page: six thousand titles are never all in the document. Each list says
 * how long it is and where in it a book stands, since most of it is not there.
 */
export const LibraryList = memo(function LibraryList({ rows, open, onCategory, onBook }: Props) {
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may change its height: the page as a whole changes its own with it. The lines that come into sight by it
  // come in the same frame.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(list.current?.closest('main') ?? document.body);
    return () => observer.disconnect();
  }, []);
  const scrolled = useRef<() => number | null>(() => null);
  const scroll = scrolled.current() ?? 0;
  const near = left.has(key) || scroll > top + NEAR.pixels ? rows.length : NEAR.lines;
  const count = Math.min(rows.length, near);
  const virtualizer = useWindowVirtualizer({
    count,
    scrollMargin: top,
    overscan: scroll > 0 ? BESIDE.scrolled : BESIDE.top,
    useFlushSync: false,
    getItemKey: useCallback((at: number) => rows[at]?.key ?? at, [rows]),
    estimateSize: (at) => guessedHeight(rows[at], open),
    initialMeasurementsCache: left.get(key) ?? [],
  });
  scrolled.current = () => virtualizer.scrollOffset;
  useHeights(list, rows, virtualizer.resizeItem);
  useLayoutEffect(
    () => () => {
      left.set(key, virtualizer.takeSnapshot());
      const [oldest] = left.keys();
      if (left.size > LEFT_MOST && oldest !== undefined) left.delete(oldest);
    },
    [key, virtualizer],
  );
  const words = useBookWords();
  const onRead = useRead();
  const [elementsFor] = useState(keepElements);
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? top) - top;
  const far = useMemo(() => {
    let height = 0;
    for (let at = count; at < rows.length; at++) height += guessedHeight(rows[at], open);
    return height;
  }, [rows, open, count]);
  const below = top + virtualizer.getTotalSize() - (items.at(-1)?.end ?? top) + far;
  return (
    <div ref={list} style={{ paddingBottom: above + below }}>
      <div style={{ transform: `translateY(${above}px)` }}>
        {elementsFor(rows, runs(items, rows)).map(({ element, lines }) => {
          const content = lines.map(({ item, row, element }) =>
            row.type === 'book' ? (
              <BookRow
                key={element}
                at={item.index}
                book={row.book}
                words={words}
                position={row.position}
                of={row.of}
                open={open.has(row.book.slug)}
                onToggle={onBook}
                onRead={onRead}
              />
            ) : (
              <div key={element} data-index={item.index}>
                {row.type === 'category' ? (
                  <CategoryRow category={row.category} count={row.count} open={row.open} onToggle={onCategory} />
                ) : (
                  <PartRow path={row.path} />
                )}
              </div>
            ),
          );
          return <Lines key={element} list={lines[0]?.row.type === 'book'} content={content} />;
        })}
      </div>
    </div>
  );
});

const Lines = ({ list, content }: { list: boolean; content: ReactNode }) => (list ? <ul>{content}</ul> : content);

/** What a link of the router does when it is pressed: links of lines are plain ones, since there are many of them. */
function useRead() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void navigate(event.currentTarget.pathname);
    },
    [navigate],
  );
}

type Line = { item: VirtualItem; row: Row };

/** The books of one list that follow each other belong into one list; a heading stands alone. */
function runs(items: VirtualItem[], rows: Row[]): Run<Line>[] {
  const found: Run<Line>[] = [];
  for (const item of items) {
    const row = rows[item.index];
    if (!row) continue;
    const key = row.type === 'book' ? `list ${row.list}` : row.key;
    const last = found.at(-1);
    if (last?.key === key) last.lines.push({ item, row });
    else found.push({ key, lines: [{ item, row }] });
  }
  return found;
}
