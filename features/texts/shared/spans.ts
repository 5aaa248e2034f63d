import { compareKeys } from './segment-keys.ts';

/** First and last key of the segments that a reference names in a section; null for the whole section. */
export type Span = { from: string; to: string } | null;

const LABEL = /^(.+) (\d{1,4}[ab]?(?::\d{1,5}[ab]?){0,5})(?:-(\d{1,5}[ab]?(?::\d{1,5}[ab]?){0,5}))?$/;

/** Parts of a canonical reference: title `Rashi on Genesis`, levels `['1', '3', '2']`, and a range's end as written. */
export function partsOf(reference: string): { title: string; levels: string[]; end: string[] } {
  const match = LABEL.exec(reference);
  if (!match?.[1] || !match[2]) return { title: reference, levels: [], end: [] };
  return { title: match[1], levels: match[2].split(':'), end: match[3]?.split(':') ?? [] };
}

/**
 * Segments of a section within a reference, e.g. `3:1` to `3:4` of `Rashi on Genesis 1` for `Rashi on Genesis 1:3:1-4`.
 * A range beyond the section is cut at its end.
 * @returns undefined if the reference is not in this section
 */
export function spanIn(section: string, reference: string): Span | undefined {
  const [of, at] = [partsOf(section), partsOf(reference)];
  if (of.title !== at.title || of.levels.some((level, index) => at.levels[index] !== level)) return undefined;
  const from = at.levels.slice(of.levels.length);
  if (from.length === 0) return null;
  // An end of one level replaces the start's last level, one of two its last two.
  const end = at.end.length === 0 ? at.levels : [...at.levels.slice(0, at.levels.length - at.end.length), ...at.end];
  const isWithin = of.levels.every((level, index) => end[index] === level);
  return { from: from.join(':'), to: isWithin ? end.slice(of.levels.length).join(':') : LAST };
}

const LAST = '99999';

export const isInSpan = (key: string, span: Span): boolean =>
  span === null ||
  key.startsWith(`${span.from}:`) ||
  key.startsWith(`${span.to}:`) ||
  (compareKeys(key, span.from) >= 0 && compareKeys(key, span.to) <= 0);
