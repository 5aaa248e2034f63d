import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Category } from '#features/texts/contract.ts';
import { whileIdle } from '#web/routing/when-idle.ts';
import { LibraryBook } from './library-book.tsx';
import { useHeights } from './library-heights.ts';
import { Lines, type OpenBook } from './library-lines.ts';
import { LinePatterns } from './library-patterns.tsx';
import type { Listed, Shelf } from './library-rows.ts';
import { useSight } from './library-sight.ts';
import { useLineWords } from './library-words.ts';

export type DrawList = (list: Listed) => boolean;

type Props = {
  shelves: readonly Shelf[];
  list: Listed;
  open: ReadonlySet<string>;
  /** Null if only React can render. */
  draw: RefObject<DrawList | null>;
  isBehind: () => boolean;
  onCategory: (category: Category) => void;
  onBook: (slug: string) => void;
};

/**
 * Virtual list in the page's flow: the document never contains all six thousand titles. `Lines` writes the lines; React
 * renders only open books.
 */
export const LibraryList = memo(function LibraryList({ shelves, list, open, draw, isBehind, ...pressed }: Props) {
  const { rows } = list;
  const box = useRef<HTMLDivElement>(null);
  const lineBox = useRef<HTMLUListElement>(null);
  const { lines, above, below, near, isScrolled, resize } = useSight(box, list, open);
  const words = useLineWords();
  const [patterns] = useState(() => document.createElement('div'));
  const written = useLines(lineBox, patterns, pressed);
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenBook>>(new Map());
  useLayoutEffect(() => {
    if (written.current && !isBehind()) setOpened(written.current.show(rows, lines, open, words));
  });
  const leaveAlone = useHeights(lineBox, rows, isScrolled, resize);
  useLayoutEffect(() => {
    draw.current = (next) => {
      // React renders the content of open books.
      if (!near || open.size > 0 || !written.current || !box.current) return false;
      leaveAlone();
      const { lines, below } = near(next);
      written.current.show(next.rows, lines, open, words);
      box.current.style.paddingBottom = `${below}px`;
      return true;
    };
    return () => {
      draw.current = null;
    };
  });
  // While idle, one short step at a time.
  useEffect(() => whileIdle(() => written.current?.warm(shelves, words) ?? false), [shelves, words, written]);
  return (
    <div ref={box} style={{ paddingBottom: above + below }}>
      <ul ref={lineBox} style={{ transform: `translateY(${above}px)` }} />
      {createPortal(<LinePatterns words={words} />, patterns)}
      {[...opened].map(([slug, { row, place }]) => createPortal(<LibraryBook book={row.book} />, place, slug))}
    </div>
  );
});

function useLines(
  list: RefObject<HTMLElement | null>,
  patterns: HTMLElement,
  { onCategory, onBook }: Pick<Props, 'onCategory' | 'onBook'>,
): RefObject<Lines | null> {
  const navigate = useNavigate();
  const lines = useRef<Lines>(null);
  const category = useEffectEvent(onCategory);
  const book = useEffectEvent(onBook);
  const read = useEffectEvent((event: MouseEvent, path: string) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  });
  useLayoutEffect(() => {
    if (!list.current) return;
    const made = new Lines(list.current, patterns, { category, book, read });
    lines.current = made;
    return () => made.end();
  }, [list, patterns]);
  return lines;
}
