import { useEffect } from 'react';
import type { Comment } from '#features/texts/contract.ts';
import { findOpening, openingOf, type WordRange } from '#features/texts/shared/dibbur.ts';
import type { ReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import { wordsOfSide } from '../page/words-of-side.ts';

const NAME = 'comment-words';
/** Delays in milliseconds: the verse may be rendered again. */
const LOOKS_AGAIN = [0, 150, 700];

/** Finds the opening words of the active comment. Each search starts after the previous comment's match. */
export function openingIn(words: string[], comments: Comment[], active: string): WordRange | null {
  let after = 0;
  for (const { ref, segments } of comments) {
    const source = segments[0]?.source;
    const range = typeof source === 'string' ? findOpening(openingOf(source), words, after) : null;
    if (ref === active) return range;
    after = range?.from ?? after;
  }
  return null;
}

export function useOpeningMark(
  verse: string | null,
  comments: Comment[],
  active: string | null,
  settings: ReaderSettings,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other settings render other nodes.
  useEffect(() => {
    if (typeof CSS === 'undefined' || !('highlights' in CSS) || verse === null || active === null) return;
    const show = () => {
      const line = document.querySelector(`li[data-segment="${CSS.escape(verse)}"]`);
      const side = line?.querySelector<HTMLElement>('[data-side=source]');
      const words = side ? wordsOfSide(side) : [];
      const found = openingIn(
        words.map(({ text }) => text),
        comments,
        active,
      );
      const ranges = found ? words.slice(found.from - 1, found.to).map(({ range }) => range) : [];
      if (ranges.length > 0) CSS.highlights.set(NAME, new Highlight(...ranges));
      else CSS.highlights.delete(NAME);
    };
    const timers = LOOKS_AGAIN.map((after) => setTimeout(show, after));
    return () => {
      for (const timer of timers) clearTimeout(timer);
      CSS.highlights.delete(NAME);
    };
  }, [verse, comments, active, settings]);
}
