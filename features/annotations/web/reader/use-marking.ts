import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { currentReaderSettings } from '#features/texts/web/reader-settings-api.ts';
import type { Mark } from '../new-annotation.ts';
import { markBetween, nextSpot, rangesOfMark, type Spot, spotAt, spotOfFocus } from './words-chosen.ts';

/** `first`: the first chosen word; `at`: the word that the arrow keys reached. */
export type Marking = { by: 'tap' | 'keys'; first: Spot | null; at: Spot | null };

const TYPES = 'input, select, textarea, [role=dialog], [role=menu], [contenteditable=true]';

/**
 * Chooses the first and the last word of a mark: by taps, without dragging, or by the keys `h` and the arrows.
 * @param onMark receives the words
 */
export function useMarking(list: RefObject<HTMLElement | null>, onMark: (mark: Mark) => void) {
  const [marking, setMarking] = useState<Marking | null>(null);
  const choose = (spot: Spot) => {
    if (!marking || !list.current) return;
    if (!marking.first) return setMarking({ ...marking, first: spot, at: spot });
    setMarking(null);
    onMark(markBetween(list.current, marking.first, spot));
  };
  const tapped = useEffectEvent((event: MouseEvent) => {
    const spot = marking && spotAt(event);
    if (!spot) return;
    event.preventDefault();
    event.stopPropagation();
    choose(spot);
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !list.current) return;
    if (event.target instanceof Element && event.target.closest(TYPES)) return;
    if (keyed(event.key, list.current)) {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  /** Returns whether it used the key press. */
  function keyed(key: string, element: HTMLElement): boolean {
    const isMark = key.toLowerCase() === 'h' && currentReaderSettings().keys;
    if (!marking) {
      const at = isMark ? spotOfFocus(element) : null;
      if (at) setMarking({ by: 'keys', first: null, at });
      return at !== null;
    }
    if (key === 'Escape') setMarking(null);
    else if ((isMark || key === 'Enter') && marking.at) choose(marking.at);
    else if (key.startsWith('Arrow') && marking.at) {
      const at = nextSpot(element, marking.at, key);
      if (at) setMarking({ ...marking, at });
    } else return false;
    return true;
  }
  useEffect(() => {
    const element = list.current;
    const tap = (event: MouseEvent) => tapped(event);
    const press = (event: KeyboardEvent) => pressed(event);
    // Captures taps before the reader: a tap chooses a word instead of opening it.
    element?.addEventListener('click', tap, true);
    addEventListener('keydown', press, true);
    return () => {
      element?.removeEventListener('click', tap, true);
      removeEventListener('keydown', press, true);
    };
  }, [list]);
  useEffect(() => {
    const [element, to] = [list.current, marking?.at];
    if (!element || !marking || !to || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
    CSS.highlights.set(
      'note-chosen',
      new Highlight(...rangesOfMark(element, markBetween(element, marking.first ?? to, to))),
    );
    return () => void CSS.highlights.delete('note-chosen');
  }, [list, marking]);
  return {
    marking,
    begin: () => setMarking({ by: 'tap', first: null, at: null }),
    end: () => setMarking(null),
  };
}
