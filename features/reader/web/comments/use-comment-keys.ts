import { useEffect, useEffectEvent } from 'react';

/** Elements that use character keys themselves. */
const TYPES = 'input, select, textarea, [role=dialog], [role=menu], [contenteditable=true]';

/** `n` and `p`; the same keys on keyboards with another script. */
const steps: Record<string, 1 | -1> = { n: 1, p: -1, KeyN: 1, KeyP: -1 };

/** Moves to the next or previous comment by `n` and `p`, anywhere on the page. */
export function useCommentKeys(onStep: (by: 1 | -1) => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest(TYPES)) return;
    const isLatin = /^[a-z]$/i.test(event.key);
    const by = steps[isLatin ? event.key.toLowerCase() : event.code];
    if (by === undefined) return;
    event.preventDefault();
    onStep(by);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
