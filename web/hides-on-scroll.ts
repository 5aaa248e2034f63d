import { type RefObject, useEffect, useRef } from 'react';

/** So far one scrolls before it means something: a finger is never quite still. */
const STEP = 8;
/** At the top of the page it is always there. */
const TOP = 64;

/** Marks what it is given as `data-hidden` while one scrolls down, until one scrolls up again; a style says what that means. */
export function useHidesOnScroll<Part extends HTMLElement>(on: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!on) return;
    let last = scrollY;
    const look = () => {
      const now = scrollY;
      if (Math.abs(now - last) < STEP && now > TOP) return;
      part.current?.toggleAttribute('data-hidden', now > last && now > TOP);
      last = now;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [on]);
  return part;
}
