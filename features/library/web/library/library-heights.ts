import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Listed, Row } from './library-rows.ts';

/** In pixels, before a line is measured. They stay what they are: the page would change its length while one scrolls. */
const usual = { category: 64, part: 36, book: 74, openBook: 320 };
/** On a phone most titles take two lines. */
const PHONE = { width: 640, book: 87 };

/** How high a line will be that nobody has measured. @param isNarrow whether the page is as narrow as a phone's */
export function guessedHeight(row: Row | undefined, open: ReadonlySet<string>, isNarrow: boolean): number {
  if (row?.type !== 'book') return usual[row?.type ?? 'part'];
  if (open.has(row.book.slug)) return usual.openBook;
  return isNarrow ? PHONE.book : usual.book;
}

const none: ReadonlySet<string> = new Set();

/** How high those from one on will be together. It is asked with each letter, of thousands of lines, and counts the first ones only. */
export function guessedBelow(list: Listed, from: number, open: ReadonlySet<string>, isNarrow: boolean): number {
  const { rows, heads, parts } = list;
  const book = isNarrow ? PHONE.book : usual.book;
  const all = heads * usual.category + parts * usual.part + (rows.length - heads - parts) * book;
  const above = rows.slice(0, from).reduce((sum, row) => sum + guessedHeight(row, none, isNarrow), 0);
  if (open.size === 0) return all - above;
  const opened = rows.slice(from).filter((row) => row.type === 'book' && open.has(row.book.slug)).length;
  return all - above + opened * (usual.openBook - book);
}

/** No line of its kind is lower. */
export const lowestHeight = (row: Row | undefined): number => usual[row?.type ?? 'part'];

/** To be asked when the page is laid out: while one types, the browser would lay it out for the answer. */
export const isNarrowPage = (): boolean => window.innerWidth < PHONE.width;

/** At the top of the page nothing stands above the lines in sight: they are measured when typing rests. */
const AT_REST_MS = 300;

/**
 * Measures the lines in sight (`data-index`) whenever one is there, changes its height or says something else: after the
 * browser has laid them out and before it paints, so that nobody asks for a layout of their own.
 * @param isScrolled whether the place of the lines hangs on those above them
 * @param tell number of the line and its height
 * @returns leaves them alone while a letter is drawn past React: until the next drawing of the list
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

  /** A line that says something else is looked at again, though it may be as high as before. */
  only(lines: Map<HTMLElement, string>): void {
    for (const [line, says] of this.#lines) if (lines.get(line) !== says) this.#observer.unobserve(line);
    for (const [line, says] of lines) if (this.#lines.get(line) !== says) this.#observer.observe(line);
    this.#lines = lines;
  }
}
