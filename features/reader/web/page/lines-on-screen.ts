import type { Token } from '#features/texts/contract.ts';
import type { Side } from '#features/texts/shared/text-languages.ts';
import { type ReaderSettings, textSize } from '#features/texts/web/reader-settings-api.ts';
import type { Line } from './reader-lines.ts';

const HEAD_PX = 160;
/** Width of a verse's number and the page's margins. */
const BESIDE_PX = 90;
const GAP_PX = 24;
/** Width from which there are two columns, and maximum width. */
const WIDE_PX = 1_024;
const PAGE_PX = 1_152;
/** Estimated width per character; really a fifth more. */
const LETTER_EM = 0.38;
const REM_PX = 16;
const FEWEST = 3;

/**
 * Estimates how many lines fill a screen, rather too many.
 * @param screen in CSS pixels
 */
export function linesOnScreen(
  lines: Line[],
  { layout, size }: Pick<ReaderSettings, 'layout' | 'size'>,
  languages: Record<Side, string>,
  screen: { width: number; height: number },
): number {
  const sizes = { source: textSize(size, languages.source), translation: textSize(size, languages.translation) };
  const beside = layout === 'both' && screen.width >= WIDE_PX;
  const width = Math.max(100, (beside ? Math.min(screen.width, PAGE_PX) / 2 : screen.width) - BESIDE_PX);
  const height = (letters: number, { rem, leading }: { rem: number; leading: number }) =>
    Math.max(1, Math.ceil((letters * rem * REM_PX * LETTER_EM) / width)) * rem * REM_PX * leading;
  let room = screen.height - HEAD_PX;
  let count = 0;
  for (const line of lines) {
    if (room <= 0 && count >= FEWEST) break;
    const source = layout === 'translation' ? 0 : height(lettersOf(line.source), sizes.source);
    const translation = layout === 'source' ? 0 : height(lettersOf(line.translation), sizes.translation);
    room -= (beside ? Math.max(source, translation) : source + translation) + GAP_PX;
    count += 1;
  }
  return count;
}

const lettersOf = (text: Line['source']): number =>
  (typeof text === 'string' ? text : (text ?? []).map(shown).join('')).replace(/[\u0591-\u05bd\u05bf-\u05c7]/g, '')
    .length;
const shown = (token: Token): string => (typeof token === 'string' ? token : 'm' in token ? '' : token.q);
