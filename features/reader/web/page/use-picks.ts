import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { nextWord } from './next-word.ts';
import type { Picked, Pointed } from './picked.ts';
import { wordAt } from './words-of-side.ts';

/**
 * Makes words selectable. By keyboard, a verse's number selects the verse; arrow keys then select its words.
 * @param onPick undefined disables selecting
 */
export function usePicks(
  list: RefObject<HTMLElement | null>,
  onPick: ((picked: Picked) => void) | undefined,
  pointed: readonly Pointed[],
): void {
  const wanted = onPick !== undefined;
  const clicked = useEffectEvent((event: MouseEvent) => {
    if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest('a, button') || getSelection()?.isCollapsed === false) return;
    const side = event.target.closest<HTMLElement>('[data-side]');
    const segment = side?.closest<HTMLElement>('[data-segment]')?.dataset.segment;
    const word = side && wordAt(side, event);
    if (segment && word)
      onPick?.({ segment, side: side.dataset.side as Side, word: word.number, text: word.text.trim() });
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const from = pointed.find(({ by }) => by === 'me');
    if (!from || !list.current || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const next = nextWord(list.current, from, event.key);
    if (!next) return;
    event.preventDefault();
    onPick?.(next);
  });
  useEffect(() => {
    const element = list.current;
    if (!wanted || !element) return;
    const click = (event: MouseEvent) => clicked(event);
    const press = (event: KeyboardEvent) => pressed(event);
    element.addEventListener('click', click);
    element.addEventListener('keydown', press);
    return () => {
      element.removeEventListener('click', click);
      element.removeEventListener('keydown', press);
    };
  }, [list, wanted]);
}
