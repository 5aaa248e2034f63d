import type { Picked } from './picked.ts';
import { sideOf, wordsOfSide } from './words-of-side.ts';

/**
 * Target of an arrow key: Left and Right move to adjacent words, Up and Down to the verse's other side. The whole verse
 * precedes its first word.
 * @returns null for any other key, and for a missing segment
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
