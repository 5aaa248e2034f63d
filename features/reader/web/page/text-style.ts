import type { CSSProperties } from 'react';
import { directionOf, inHebrewLetters } from '#features/texts/shared/text-languages.ts';
import { type ReaderSettings, textSize } from '#features/texts/web/reader-settings-api.ts';

/** Spacing in em for each step; the widest meets WCAG 1.4.12. */
const letters = [0, 0.06, 0.12];
const words = [0, 0.16, 0.32];
/** Factors of the usual line height for each step. */
const lines = [1, 1.2, 1.4];

const fonts = { serif: 'font-serif', atkinson: 'font-legible', lexend: 'font-lexend' };

export const fontOf = ({ latinFont }: Pick<ReaderSettings, 'latinFont'>, language: string): string =>
  inHebrewLetters(language) ? 'font-hebrew' : fonts[latinFont];

export function textStyle(
  settings: Pick<ReaderSettings, 'size' | 'letterSpacing' | 'wordSpacing' | 'lineSpacing'>,
  language: string,
): CSSProperties {
  const { rem, leading } = textSize(settings.size, language);
  return { fontSize: `${rem}rem`, ...spacingStyle(settings, language, leading) };
}

/** @param leading usual line height */
export function spacingStyle(
  settings: Pick<ReaderSettings, 'letterSpacing' | 'wordSpacing' | 'lineSpacing'>,
  language: string,
  leading: number,
): CSSProperties {
  // Added spacing would break the joined script of Arabic and Persian.
  const isJoined = directionOf(language) === 'rtl' && !inHebrewLetters(language);
  const letterSpacing = isJoined ? 0 : (letters[settings.letterSpacing] ?? 0);
  const wordSpacing = words[settings.wordSpacing] ?? 0;
  return {
    lineHeight: Number((leading * (lines[settings.lineSpacing] ?? 1)).toFixed(2)),
    ...(letterSpacing > 0 && { letterSpacing: `${letterSpacing}em` }),
    ...(wordSpacing > 0 && { wordSpacing: `${wordSpacing}em` }),
  };
}
