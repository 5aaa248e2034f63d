import { type RefObject, useEffect, useRef } from 'react';

/** Pixels of scrolling to react to: a finger is never quite still. */
const STEP = 8;
/** Pixels from the top where it is always visible. */
const TOP = 64;

/** Sets `data-hidden` on an element while scrolling down, until scrolling up; styles hide it. */
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
