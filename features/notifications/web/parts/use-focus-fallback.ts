import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus when focused buttons disappear.
 * @param shown whether the buttons are mounted
 */
export function useFocusFallback<Kept extends HTMLElement>(shown: boolean): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current && !shown && document.activeElement === document.body) kept.current?.focus();
    before.current = shown;
  }, [shown]);
  return kept;
}
