import type { Chapter, Segment } from '#features/texts/contract.ts';
import { formatFragment, parseFragment } from '#features/texts/shared/fragments.ts';
import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { plainDashes } from '#features/texts/shared/ranges.ts';

export type Line = Segment & { label: string; heLabel: string };

/** `at`: index of the word within the verse, from 0. */
export type PickedWord = { verse: string; at: number };

export const linesOf = ({ segments }: Pick<Chapter, 'segments'>): Line[] =>
  segments.map((segment) => ({
    ...segment,
    label: segment.key,
    heLabel: segment.key.replace(/\d+/g, (digits) => inLetters(Number(digits)) ?? digits),
  }));
const inLetters = (n: number): string | null => (n >= 1 && n <= 9_999 ? hebrewLetters(n) : null);

export const hasWords = ({ segments }: Pick<Chapter, 'segments'>): boolean => Array.isArray(segments[0]?.source);

export const languagesOf = ({ versions: { source, translation } }: Pick<Chapter, 'versions'>, wished: string) => ({
  source: source?.language ?? 'he',
  translation: translation?.language ?? wished,
});

/**
 * Lines that the fragment marks: `#v5` or `#v2:5-2:8`. In a section with levels, a plain number is a line's position,
 * as in older addresses.
 */
export function markedLines(lines: Line[], fragment: string): Line[] {
  const range = parseFragment(fragment);
  if (!range) return [];
  const [from, to] = [range.from, range.to].map((key) => {
    const at = lines.findIndex((line) => line.key === key);
    return at < 0 && /^\d+$/.test(key) && lines.some((line) => line.key.includes(':')) ? Number(key) - 1 : at;
  });
  if (from === undefined || to === undefined || from < 0) return [];
  return lines.slice(from, Math.max(from, to) + 1);
}

export function fragmentOf(lines: Pick<Line, 'key'>[]): string {
  const [first, last] = [lines[0], lines.at(-1)];
  return formatFragment(first && last ? { from: first.key, to: last.key } : null);
}

/**
 * Verse in an address: `Genesis.1.5`, `Genesis-1:5`.
 * @param label label of the opened section
 */
export function askedVerse(reference: string, label: string): string {
  const match = /[-.:_\s](\d+[ab]?)[-.:](\d{1,4})(?:-(\d{1,4}))?$/i.exec(plainDashes(reference));
  if (match?.[1]?.toLowerCase() !== label || !match[2]) return '';
  const to = Math.max(Number(match[2]), Number(match[3] ?? match[2]));
  return formatFragment({ from: String(Number(match[2])), to: String(to) });
}
