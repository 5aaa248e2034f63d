import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '../../contract.ts';
import { BookRow } from './library-book-row.tsx';
import { useBookWords } from './library-book-words.ts';
import { CategoryRow, PartRow } from './library-heads.tsx';
import type { Row } from './library-rows.ts';

type Props = {
  rows: Row[];
  /** Slugs of the books that are open. */
  open: ReadonlySet<string>;
  onCategory: (category: Category) => void;
  onBook: (slug: string) => void;
};

/** In pixels, before a line is measured. */
const heights = { category: 64, part: 36, book: 74, openBook: 320 };

/** The heights of the lines as they were when a page was left, so that going back finds the same place. */
const left = new Map<string, VirtualItem[]>();
const LEFT_MOST = 20;

/**
 * The lines near the screen, in the flow of the page: six thousand titles are never all in the document. Each list says
 * how long it is and where in it a book stands, since most of it is not there.
 */
export const LibraryList = memo(function LibraryList({ rows, open, onCategory, onBook }: Props) {
  const { key } = useLocation();
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // What stands above may change its height: the page as a whole changes its own with it.
  useLayoutEffect(() => {
    const measure = () => {
      const box = list.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list.current?.closest('main') ?? document.body);
    return () => observer.disconnect();
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    scrollMargin: top,
    overscan: 4,
    useFlushSync: false,
    getItemKey: (at) => rows[at]?.key ?? at,
    estimateSize: (at) => {
      const row = rows[at];
      if (row?.type !== 'book') return heights[row?.type ?? 'part'];
      return open.has(row.book.slug) ? heights.openBook : heights.book;
    },
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
  const words = useBookWords();
  const items = virtualizer.getVirtualItems();
  return (
    <div ref={list} style={{ height: virtualizer.getTotalSize() }}>
      <div style={{ transform: `translateY(${(items[0]?.start ?? top) - top}px)` }}>
        {runs(items, rows).map(({ key: run, lines }) => {
          const content = lines.map(({ item, row }) =>
            row.type === 'book' ? (
              <BookRow
                key={item.key}
                ref={virtualizer.measureElement}
                at={item.index}
                book={row.book}
                words={words}
                position={row.position}
                of={row.of}
                open={open.has(row.book.slug)}
                onToggle={onBook}
              />
            ) : (
              <div key={item.key} ref={virtualizer.measureElement} data-index={item.index}>
                {row.type === 'category' ? (
                  <CategoryRow category={row.category} count={row.count} open={row.open} onToggle={onCategory} />
                ) : (
                  <PartRow path={row.path} />
                )}
              </div>
            ),
          );
          return <Run key={run} list={lines[0]?.row.type === 'book'} content={content} />;
        })}
      </div>
    </div>
  );
});

const Run = ({ list, content }: { list: boolean; content: ReactNode }) => (list ? <ul>{content}</ul> : content);

type Line = { item: VirtualItem; row: Row };

/** The books of one list that follow each other belong into one list; a heading stands alone. */
function runs(items: VirtualItem[], rows: Row[]): { key: string; lines: Line[] }[] {
  const found: { key: string; lines: Line[] }[] = [];
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
