import type { Chapter, Token } from '../contract.ts';
import { hebrewLetters } from '../rules/hebrew-numbers.ts';

/** One verse or segment, whichever kind of text it comes from. */
export type Line = {
  /** What it is linked by: `#v5`. */
  n: number;
  label: string;
  heLabel: string;
  /** Pieces of the embedded Bible, or clean HTML; null where this side has none. */
  he: Token[] | string | null;
  /** Clean HTML. */
  en: string | null;
  /** The earlier verse in which the translation has this one too. */
  enAt?: number;
};

/** A word by the number of its verse and its position among the words of it, from 0. */
export type PickedWord = { verse: number; at: number };

/** The lines of a section in their order. */
export function linesOf({ verses, segments }: Pick<Chapter, 'verses' | 'segments'>): Line[] {
  if (verses.length > 0) return verses.map((verse) => ({ ...verse, ...labelsOf(verse) }));
  return segments.map((segment) => ({ ...segment, ...labelsOf(segment) }));
}

const labelsOf = ({ n, label = String(n) }: { n: number; label?: string }) => ({
  label,
  heLabel: label.replace(/\d+/g, (digits) => inLetters(Number(digits)) ?? digits),
});
const inLetters = (n: number): string | null => (n >= 1 && n <= 9_999 ? hebrewLetters(n) : null);

/** The verses an address marks, `#v5` or `#v5-8`; null for any other fragment. */
export function markedLines(hash: string): { from: number; to: number } | null {
  const match = /^#v(\d{1,4})(?:-(\d{1,4}))?$/.exec(hash);
  if (!match) return null;
  const from = Number(match[1]);
  return { from, to: Math.max(from, Number(match[2] ?? from)) };
}

/** The fragment for a verse or several; empty for none. */
export const markOf = (marked: { from: number; to: number } | null): string =>
  marked === null ? '' : marked.from === marked.to ? `#v${marked.from}` : `#v${marked.from}-${marked.to}`;

/**
 * The verse an address names after the section, as people write it: `Genesis.1.5`, `Genesis-1:5`.
 * @param label of the section that was opened
 */
export function askedVerse(reference: string, label: string): string {
  const match = /[-.:_\s](\d+[ab]?)[-.:](\d{1,4})(?:-(\d{1,4}))?$/i.exec(reference);
  if (match?.[1]?.toLowerCase() !== label || !match[2]) return '';
  return markOf({ from: Number(match[2]), to: Math.max(Number(match[2]), Number(match[3] ?? match[2])) });
}
