import { type RefObject, useEffect, useEffectEvent } from 'react';
import { isPassedOn } from '#web/ui/escape.ts';

type Handlers = {
  onLine: (key: string, further: boolean) => void;
  onWord: (verse: string, at: number) => void;
  onEscape: () => void;
};

/** Handles clicks on words, which are too many to be controls. Keyboards reach words through their verse. */
export function useLineClicks(list: RefObject<HTMLElement | null>, handlers: Handlers): void {
  const clicked = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    const number = event.target.closest<HTMLElement>('[data-line]');
    if (number) {
      event.preventDefault();
      handlers.onLine(number.dataset.line ?? '', event.shiftKey);
      return;
    }
    const word = event.target.closest('[data-word]');
    const verse = word?.closest<HTMLElement>('[data-segment]');
    // A click that ends a text selection is ignored.
    if (!word || !verse || getSelection()?.isCollapsed === false) return;
    handlers.onWord(verse.dataset.segment ?? '', [...verse.querySelectorAll('[data-word]')].indexOf(word));
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && (!event.defaultPrevented || isPassedOn(event))) handlers.onEscape();
  });
  useEffect(() => {
    const element = list.current;
    const click = (event: MouseEvent) => clicked(event);
    const press = (event: KeyboardEvent) => pressed(event);
    element?.addEventListener('click', click);
    element?.addEventListener('keydown', press);
    return () => {
      element?.removeEventListener('click', click);
      element?.removeEventListener('keydown', press);
    };
  }, [list]);
}
