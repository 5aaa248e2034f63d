import { memo, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useNavigate } from 'react-router';
import { whenIdle } from '#web/when-idle.ts';
import type { Category } from '../../contract.ts';
import { LibraryBook } from './library-book.tsx';
import { useHeights } from './library-heights.ts';
import { Lines, type OpenBook } from './library-lines.ts';
import { LinePatterns } from './library-patterns.tsx';
import type { Listed, Shelf } from './library-rows.ts';
import { useSight } from './library-sight.ts';
import { useLineWords } from './library-words.ts';

type Props = {
  /** All there are, in the order of the shelves. */
  shelves: readonly Shelf[];
  list: Listed;
  /** Slugs of the books that are open. */
  open: ReadonlySet<string>;
  onCategory: (category: Category) => void;
  onBook: (slug: string) => void;
};

/**
 * The lines near the screen, in the flow of the page: six thousand titles are never all in the document. Each line says how many
 * there are and which of them it is, since most are not there. `Lines` writes what they say; only what an open
 * book shows is drawn by React.
 */
export const LibraryList = memo(function LibraryList({ shelves, list, open, onCategory, onBook }: Props) {
  const { rows } = list;
  const box = useRef<HTMLDivElement>(null);
  const lineBox = useRef<HTMLUListElement>(null);
  const { lines, above, below, isScrolled, resize } = useSight(box, list, open);
  const words = useLineWords();
  const [patterns] = useState(() => document.createElement('div'));
  const written = useLines(lineBox, patterns, onCategory, onBook);
  const [opened, setOpened] = useState<ReadonlyMap<string, OpenBook>>(new Map());
  useLayoutEffect(() => {
    if (written.current) setOpened(written.current.show(rows, lines, open, words));
  });
  // Once the page has come to rest, and again in another language: one line after the other, none of which takes long.
  useEffect(() => {
    let isThere = true;
    const more = () => isThere && written.current?.warm(shelves, words) && whenIdle(more);
    whenIdle(more);
    return () => {
      isThere = false;
    };
  }, [shelves, words, written]);
  useHeights(lineBox, rows, isScrolled, resize);
  return (
    <div ref={box} style={{ paddingBottom: above + below }}>
      <ul ref={lineBox} style={{ transform: `translateY(${above}px)` }} />
      {createPortal(<LinePatterns words={words} />, patterns)}
      {[...opened].map(([slug, { row, place }]) => createPortal(<LibraryBook book={row.book} />, place, slug))}
    </div>
  );
});

/** What writes the lines into their element. */
function useLines(
  list: RefObject<HTMLElement | null>,
  patterns: HTMLElement,
  onCategory: Props['onCategory'],
  onBook: Props['onBook'],
): RefObject<Lines | null> {
  const navigate = useNavigate();
  const lines = useRef<Lines>(null);
  const category = useEffectEvent(onCategory);
  const book = useEffectEvent(onBook);
  // What a link of the router does when it is pressed.
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
