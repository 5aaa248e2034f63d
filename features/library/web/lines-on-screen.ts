import type { Token } from '../contract.ts';
import type { Line } from './reader-lines.ts';
import { type ReaderSettings, textSizes } from './reader-settings.ts';

/** The head of the page, above the first line. */
const HEAD_PX = 160;
/** What stands beside a text: its number, the edges of the page. */
const BESIDE_PX = 90;
/** Between two lines. */
const GAP_PX = 24;
/** From here on Hebrew and English stand side by side, on a page that grows no wider than it is then. */
const WIDE_PX = 1_024;
const PAGE_PX = 1_152;
/** How wide a letter is at least, on average, in a text of any length; the true width is a fifth more. */
const LETTER_EM = 0.38;
const REM_PX = 16;
/** Whatever a screen can show. */
const FEWEST = 3;

/**
 * How many lines from the first one fill a screen, guessed from their length: rather one too many than one too few.
 * @param screen in CSS pixels
 */
export function linesOnScreen(
  lines: Line[],
  { layout, size }: Pick<ReaderSettings, 'layout' | 'size'>,
  screen: { width: number; height: number },
): number {
  const { he, en } = textSizes(size);
  const beside = layout === 'both' && screen.width >= WIDE_PX;
  const width = Math.max(100, (beside ? Math.min(screen.width, PAGE_PX) / 2 : screen.width) - BESIDE_PX);
  const height = (letters: number, rem: number, leading: number) =>
    Math.max(1, Math.ceil((letters * rem * REM_PX * LETTER_EM) / width)) * rem * REM_PX * leading;
  let room = screen.height - HEAD_PX;
  let count = 0;
  for (const line of lines) {
    if (room <= 0 && count >= FEWEST) break;
    const left = layout === 'en' ? 0 : height(lettersOf(line.he), he, 1.9);
    const right = layout === 'he' ? 0 : height(line.en?.length ?? 0, en, 1.7);
    room -= (beside ? Math.max(left, right) : left + right) + GAP_PX;
    count += 1;
  }
  return count;
}

/** Letters of a Hebrew text, without its points. */
const lettersOf = (he: Line['he']): number =>
  (typeof he === 'string' ? he : (he ?? []).map(shown).join('')).replace(/[\u0591-\u05bd\u05bf-\u05c7]/g, '').length;
const shown = (token: Token): string => (typeof token === 'string' ? token : 'm' in token ? '' : token.q);
