import { type RefObject, useEffect, useRef } from 'react';

/** Pixels: a finger is never quite still. */
const STEP = 8;
/** Pixels from the top within which it is always visible. */
const TOP = 64;

export function useHidesOnScroll<Part extends HTMLElement>(on: boolean): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (!on) return;
    // Read only when scrolled: reading it earlier would force a layout of the opening page.
    let last: number | undefined;
    const look = () => {
      const now = scrollY;
      last ??= now;
      if (Math.abs(now - last) < STEP && now > TOP) return;
      part.current?.toggleAttribute('data-hidden', now > last && now > TOP);
      last = now;
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [on]);
  return part;
}
