import { useEffect, useEffectEvent } from 'react';

/** Elements that use Space themselves. */
const taken =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="button"], [role="tab"], [role="option"], [role="menuitem"], [role="checkbox"], [role="slider"], [role="dialog"]';

/**
 * Opens the microphone while Space is pressed.
 * @param muted false leaves Space to the page
 */
export function usePushToTalk(muted: boolean, open: (open: boolean) => void): void {
  const talk = useEffectEvent((speaking: boolean) => open(speaking));
  const isShut = useEffectEvent(() => muted);
  useEffect(() => {
    let talking = false;
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'Space') return;
      const { target } = event;
      if (talking) return event.preventDefault();
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !isShut()) return;
      if (target instanceof Element && target.closest(taken)) return;
      event.preventDefault();
      talking = true;
      talk(true);
    };
    const release = (event?: KeyboardEvent) => {
      if (!talking || (event && event.code !== 'Space')) return;
      talking = false;
      talk(false);
    };
    const left = () => release();
    addEventListener('keydown', press);
    addEventListener('keyup', release);
    addEventListener('blur', left);
    return () => {
      release();
      removeEventListener('keydown', press);
      removeEventListener('keyup', release);
      removeEventListener('blur', left);
    };
  }, []);
}
