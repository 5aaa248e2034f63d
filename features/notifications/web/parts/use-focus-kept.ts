import { type RefObject, useEffect, useRef } from 'react';

/**
 * Buttons that go away when they have done their work take the focus with them. The element of the returned ref gets it
 * then; whoever has gone elsewhere meanwhile is left there.
 * @param shown whether the buttons are there
 */
export function useFocusKept<Kept extends HTMLElement>(shown: boolean): RefObject<Kept | null> {
  const kept = useRef<Kept>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current && !shown && document.activeElement === document.body) kept.current?.focus();
    before.current = shown;
  }, [shown]);
  return kept;
}
