import { type RefObject, useEffect } from 'react';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';

/** Height of the page's header. */
const HEAD_PX = 96;

/**
 * Dims all verses but the one being read, and increases the page's contrast, if the learner chose so.
 * @param marked chosen verse; without one, scrolling chooses
 */
export function useComfort(
  list: RefObject<HTMLElement | null>,
  { oneVerse, highContrast }: Pick<ReaderSettings, 'oneVerse' | 'highContrast'>,
  marked: string | undefined,
): void {
  useEffect(() => {
    if (!highContrast) return;
    document.documentElement.dataset.contrast = 'more';
    return () => {
      delete document.documentElement.dataset.contrast;
    };
  }, [highContrast]);
  useEffect(() => {
    if (!oneVerse) return;
    const show = () => {
      const lines = [...(list.current?.querySelectorAll<HTMLElement>('li[data-segment]') ?? [])];
      const read = lines.find(({ dataset }) => dataset.segment === marked) ?? lineAt(lines, readingHeight());
      for (const line of lines) line.toggleAttribute('data-read', line === read);
    };
    show();
    addEventListener('scroll', show, { passive: true });
    addEventListener('resize', show);
    return () => {
      removeEventListener('scroll', show);
      removeEventListener('resize', show);
    };
  }, [list, oneVerse, marked]);
}

/** Height of the verse being read. Moves down the window as the page scrolls, so that it passes every verse. */
function readingHeight(): number {
  const { scrollHeight } = document.documentElement;
  const progress = scrollHeight > innerHeight ? scrollY / (scrollHeight - innerHeight) : 0;
  return HEAD_PX + Math.min(1, Math.max(0, progress)) * (innerHeight - 2 * HEAD_PX);
}

const lineAt = (lines: HTMLElement[], height: number): HTMLElement | undefined =>
  lines.find((line) => line.getBoundingClientRect().bottom > height) ?? lines.at(-1);
