import { compareKeys, KEY_PATTERN } from './segment-keys.ts';

export type Range = {
  /** First and last key, e.g. `3` or `2:3`; equal for one segment. */
  from: string;
  to: string;
  /**
   * First word in the first segment and last word in the last one, from 1; vowel points do not matter. Absent for
   * whole segments.
   */
  words?: { from: number; to: number };
  /** Version whose words are counted; absent: the shown one. */
  version?: string;
};

const POINT = String.raw`(${KEY_PATTERN})(?:\.(\d{1,4}))?`;
const FRAGMENT = new RegExp(`^#?v${POINT}(?:-${POINT})?(?:@(.{1,900}))?$`);

/** Fragment: `#v3`, `#v2:3-2:5`, with words `#v3.2-4.1`, with a version `#v3@Title`; empty for none. */
export function formatFragment(range: Range | null): string {
  if (range === null) return '';
  const { from, to, words, version } = range;
  const [first, last] = words ? [`${from}.${words.from}`, `${to}.${words.to}`] : [from, to];
  const of = version === undefined ? '' : `@${encodeURIComponent(version)}`;
  return `#v${first === last ? first : `${first}-${last}`}${of}`;
}

/** Parses the result of `formatFragment`. An inverted range becomes its first segment; null: not our fragment. */
export function parseFragment(fragment: string): Range | null {
  const [, from, firstWord, end = from, endWord = firstWord, version] = FRAGMENT.exec(fragment) ?? [];
  if (from === undefined || end === undefined) return null;
  const to = compareKeys(from, end) > 0 ? from : end;
  const [first, last] = [Number(firstWord), Number(endWord)];
  const hasWords = first >= 1 && last >= 1 && (from !== to || first <= last);
  const title = version === undefined ? null : decoded(version);
  return {
    from,
    to,
    ...(hasWords && { words: { from: first, to: last } }),
    ...(title && { version: title }),
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
