import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { segmentOnTop } from '../page/use-reading-position.ts';

/** Milliseconds without scrolling before the verse changes. */
const REST_MS = 350;
/** Milliseconds after a touch or scroll during which the panel counts as read. */
const READING_MS = 4_000;

/**
 * Verse whose comments are shown: a chosen one while it is in view, otherwise the topmost. It stays while the panel is
 * read: a comment has keyboard focus or the pointer, or was just scrolled.
 * @returns `ahead`: the verse it would show otherwise
 */
export function useFollowedVerse(panel: RefObject<HTMLElement | null>, section: string, marked: string | null) {
  const [verse, setVerse] = useState<string | null>(marked);
  const [ahead, setAhead] = useState<string | null>(null);
  const [pinned, setPinned] = useState(marked);
  const [shownFor, setShownFor] = useState({ section, marked });
  if (shownFor.section !== section || shownFor.marked !== marked) {
    setShownFor({ section, marked });
    setPinned(marked);
    // A chosen verse is shown at once.
    if (marked !== null) setVerse(marked);
    else if (shownFor.section !== section) setVerse(null);
    setAhead(null);
  }
  const show = (next: string | null) => {
    setPinned(next);
    setVerse(next);
    setAhead(null);
  };
  const rested = useEffectEvent((touchedAt: number) => {
    const isPinned = pinned !== null && isInView(pinned);
    const next = isPinned ? pinned : segmentOnTop();
    if (next === null || next === verse) return setAhead(null);
    if (verse !== null && isRead(panel.current, touchedAt)) return setAhead(next);
    if (!isPinned) setPinned(null);
    setVerse(next);
    setAhead(null);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section starts at its own verse.
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    let timer = setTimeout(() => rested(touchedAt));
    const scrolled = () => {
      clearTimeout(timer);
      timer = setTimeout(() => rested(touchedAt), REST_MS);
    };
    const touched = () => {
      touchedAt = performance.now();
    };
    const element = panel.current;
    const signs = ['pointerdown', 'wheel', 'touchmove'] as const;
    addEventListener('scroll', scrolled, { passive: true });
    for (const sign of signs) element?.addEventListener(sign, touched, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', scrolled);
      for (const sign of signs) element?.removeEventListener(sign, touched);
    };
  }, [panel, section]);
  return { verse, ahead, show };
}

const isRead = (panel: HTMLElement | null, touchedAt: number): boolean =>
  panel !== null &&
  (panel.querySelector('[data-comment]:focus-visible, [data-comment] :focus-visible') !== null ||
    (panel.matches(':hover') && matchMedia('(hover: hover)').matches) ||
    performance.now() - touchedAt < READING_MS);

function isInView(segment: string): boolean {
  const line = document.querySelector(`li[data-segment="${CSS.escape(segment)}"]`);
  const { top = 0, bottom = 0 } = line?.getBoundingClientRect() ?? {};
  return line !== null && bottom > 0 && top < innerHeight;
}
