import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Listed, Row } from './library-rows.ts';

/** Pixels before a line is measured. Constant: changes would alter the page's length during scrolling. */
const usual = { category: 66, closedShelf: 142, part: 36, book: 74, openBook: 320 };
/** On a phone most titles wrap to two lines. */
const PHONE = { width: 640, book: 87 };

/** @param isNarrow a phone's width */
export function guessedHeight(row: Row | undefined, open: ReadonlySet<string>, isNarrow: boolean): number {
  if (row?.type === 'category' && !row.open) return usual.closedShelf;
  if (row?.type !== 'book') return usual[row?.type ?? 'part'];
  if (open.has(row.book.slug)) return usual.openBook;
  return isNarrow ? PHONE.book : usual.book;
}

const none: ReadonlySet<string> = new Set();

/** Called on every key press with thousands of lines, so it only iterates over those above. */
export function guessedBelow(list: Listed, from: number, open: ReadonlySet<string>, isNarrow: boolean): number {
  const { rows, heads, closed, parts } = list;
  const book = isNarrow ? PHONE.book : usual.book;
  const shelves = (heads - closed) * usual.category + closed * usual.closedShelf;
  const all = shelves + parts * usual.part + (rows.length - heads - parts) * book;
  const above = rows.slice(0, from).reduce((sum, row) => sum + guessedHeight(row, none, isNarrow), 0);
  if (open.size === 0) return all - above;
  const opened = rows.slice(from).filter((row) => row.type === 'book' && open.has(row.book.slug)).length;
  return all - above + opened * (usual.openBook - book);
}

export const lowestHeight = (row: Row | undefined): number => usual[row?.type ?? 'part'];

/** Only after layout: while typing it would force one. */
export const isNarrowPage = (): boolean => window.innerWidth < PHONE.width;

/** At the top of the page no line's position depends on others. */
const AT_REST_MS = 300;

/**
 * Measures visible lines (`data-index`) after layout and before paint, so that no extra layout is forced.
 * @param isScrolled whether positions depend on the lines above
 * @param tell receives the number and height of a line
 * @returns pauses measuring until the next render
 */
export function useHeights(
  list: RefObject<HTMLElement | null>,
  rows: Row[],
  isScrolled: boolean,
  tell: (at: number, height: number) => void,
): () => void {
  const [watch] = useState(() => new Watch());
  useLayoutEffect(() => {
    const measure = () => {
      watch.tell = tell;
      const lines = list.current?.querySelectorAll<HTMLElement>('[data-index]') ?? [];
      watch.only(new Map([...lines].map((line) => [line, rows[Number(line.dataset.index)]?.key ?? ''])));
    };
    if (isScrolled) return measure();
    watch.only(new Map());
    const timer = setTimeout(measure, AT_REST_MS);
    return () => clearTimeout(timer);
  });
  useLayoutEffect(() => () => watch.only(new Map()), [watch]);
  return () => {
    if (!isScrolled) watch.only(new Map());
  };
}

class Watch {
  tell: (at: number, height: number) => void = () => {};
  #lines = new Map<HTMLElement, string>();
  readonly #observer = new ResizeObserver((seen) =>
    flushSync(() => {
      for (const { target, borderBoxSize } of seen) {
        const height = Math.round(borderBoxSize[0]?.blockSize ?? 0);
        if (height > 0 && target.isConnected) this.tell(Number((target as HTMLElement).dataset.index), height);
      }
    }),
  );

  /** Observes a line again if its content changed. */
  only(lines: Map<HTMLElement, string>): void {
    for (const [line, says] of this.#lines) if (lines.get(line) !== says) this.#observer.unobserve(line);
    for (const [line, says] of lines) if (this.#lines.get(line) !== says) this.#observer.observe(line);
    this.#lines = lines;
  }
}
