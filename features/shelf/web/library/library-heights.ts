import type { Row } from './library-rows.ts';

/** Estimated heights in pixels. */
const USUAL = { category: 66, closedShelf: 142, part: 36, book: 74, openBook: 320 };
/** Below this width, most titles wrap to two lines. */
const PHONE = { width: 640, book: 87 };

/** @param isNarrow whether on a phone */
export function guessedHeight(row: Row | undefined, open: ReadonlySet<string>, isNarrow: boolean): number {
  if (row?.type === 'category' && !row.open) return USUAL.closedShelf;
  if (row?.type !== 'book') return USUAL[row?.type ?? 'part'];
  if (open.has(row.book.slug)) return USUAL.openBook;
  return isNarrow ? PHONE.book : USUAL.book;
}

export const isNarrowPage = (): boolean => window.innerWidth < PHONE.width;
