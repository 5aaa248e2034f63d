import type { Picked } from './picked.ts';
import { sideOf, wordsOfSide } from './words-of-side.ts';

/**
 * Where an arrow key leads from what is picked: left and right to the words beside it, as they stand on the page, up and
 * down to the other side of the verse. Before the first word is the verse as a whole; at its ends one stays.
 * @param list of segments as they are on the page
 * @returns null for any other key, and where that segment is not
 */
export function nextWord(list: Element, from: Omit<Picked, 'text'>, key: string): Picked | null {
  const { segment, side, word } = from;
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const other = key === 'ArrowUp' ? 'source' : 'translation';
    return sideOf(list, segment, other) && { segment, side: other, word: null, text: '' };
  }
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const shown = sideOf(list, segment, side);
  if (!shown) return null;
  const words = wordsOfSide(shown);
  const isForward = (key === 'ArrowLeft') === (shown.dataset.hebrew === 'true');
  const at = Math.min(Math.max((word ?? 0) + (isForward ? 1 : -1), 0), words.length);
  return { segment, side, word: at === 0 ? null : at, text: words[at - 1]?.text.trim() ?? '' };
}
