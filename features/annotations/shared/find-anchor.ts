import { compareKeys } from '#features/texts/shared/segment-keys.ts';
import { digestOf } from './digest.ts';
import type { Verse, Word } from './words-of-segment.ts';

/** Words are counted from 1. */
export type Position = { segmentFrom: string; wordFrom: number; segmentTo: string; wordTo: number };
export type Digests = {
  quoteDigest: string;
  /** Digest of all words of the annotated verses. */
  versesDigest: string;
  /** Digest of the annotated verses with one verse before and after. */
  aroundDigest: string;
  /** Whether the quote occurs only once in the verses of `aroundDigest`. */
  isUnique: boolean;
};
export type Anchor = Position & Digests & { quote: readonly string[] };
export type Found = { state: 'placed' } | { state: 'moved'; position: Position } | { state: 'orphan' };

type Window = { from: number; to: number };

const around = ({ from, to }: Window, verses: readonly Verse[]): Window => ({
  from: Math.max(0, from - 1),
  to: Math.min(verses.length - 1, to + 1),
});
const wordsIn = (verses: readonly Verse[], { from, to }: Window): Word[] =>
  verses.slice(from, to + 1).flatMap(({ words }) => words);
const plainOf = (words: readonly Word[]): string[] => words.map(({ plain }) => plain);
/** The digest includes verse borders: moving a word to another verse changes it. */
const digestOfVerses = (verses: readonly Verse[], { from, to }: Window): string =>
  digestOf(verses.slice(from, to + 1).map(({ words }) => plainOf(words).join(' ')));

/**
 * The words at a position, and the digests to find them again.
 * @returns null if the position is not in the text, or its end precedes its beginning
 */
export function readAnchor(verses: readonly Verse[], position: Position): (Digests & { words: Word[] }) | null {
  const window = windowAt(verses, position);
  const words = window && wordsAt(verses, window, position);
  if (!words) return null;
  const quote = plainOf(words);
  const near = around(window, verses);
  return {
    words,
    quoteDigest: digestOf(quote),
    versesDigest: digestOfVerses(verses, window),
    aroundDigest: digestOfVerses(verses, near),
    isUnique: occurrences(verses, near, quote).length === 1,
  };
}

/** Returns a check whether words of an annotation are unmoved. Caches digests: a section may have hundreds. */
export function placedIn(verses: readonly Verse[]): (anchor: Position & Digests) => boolean {
  const order = new Map(verses.map(({ key }, at) => [key, at]));
  const known = new Map<string, string>();
  const digest = (window: Window) => {
    const key = `${window.from} ${window.to}`;
    const made = known.get(key) ?? digestOfVerses(verses, window);
    known.set(key, made);
    return made;
  };
  return (anchor) => {
    const window = windowOf(order.get(anchor.segmentFrom), order.get(anchor.segmentTo));
    return window !== null && isUnchanged(verses, window, anchor, digest);
  };
}

/** Finds the words of an annotation; `orphan` if they are missing or occur several times. */
export function findAnchor(verses: readonly Verse[], anchor: Anchor): Found {
  if (placedIn(verses)(anchor)) return { state: 'placed' };
  const window = windowAt(verses, anchor);
  if (!anchor.isUnique) return { state: 'orphan' };
  const found = occurrences(verses, around(window ?? nearest(verses, anchor), verses), anchor.quote);
  const [only] = found;
  return only && found.length === 1 ? { state: 'moved', position: only } : { state: 'orphan' };
}

/**
 * Finds a quote at a position, otherwise its only occurrence within one verse around.
 * @returns null if the quote is missing or occurs several times, or the position is not in the text
 */
export function findQuote(verses: readonly Verse[], position: Position, quote: readonly string[]): Position | null {
  const window = windowAt(verses, position);
  const words = window && wordsAt(verses, window, position);
  if (!words) return null;
  const { segmentFrom, wordFrom, segmentTo, wordTo } = position;
  if (isSame(plainOf(words), quote)) return { segmentFrom, wordFrom, segmentTo, wordTo };
  const found = occurrences(verses, around(window, verses), quote);
  return found.length === 1 ? (found[0] ?? null) : null;
}

function isUnchanged(
  verses: readonly Verse[],
  window: Window,
  anchor: Digests,
  digest: (window: Window) => string,
): boolean {
  const near = around(window, verses);
  if (digest(near) === anchor.aroundDigest) return true;
  if (digest(window) !== anchor.versesDigest) return false;
  // If verses were divided differently, the same verse may occur twice: either may be the annotated one.
  const length = window.to - window.from;
  const twins = verses
    .slice(near.from, near.to + 1 - length)
    .filter((_, at) => digest({ from: near.from + at, to: near.from + at + length }) === anchor.versesDigest);
  return twins.length === 1;
}

function windowAt(verses: readonly Verse[], { segmentFrom, segmentTo }: Position): Window | null {
  const at = (wanted: string) => verses.findIndex(({ key }) => key === wanted);
  return windowOf(at(segmentFrom), at(segmentTo));
}

const windowOf = (from = -1, to = -1): Window | null => (from < 0 || to < from ? null : { from, to });

/** The window nearest to verses that no longer exist. */
function nearest(verses: readonly Verse[], { segmentFrom, segmentTo }: Position): Window {
  const last = verses.length - 1;
  const at = (key: string) => {
    const next = verses.findIndex((verse) => compareKeys(verse.key, key) >= 0);
    return next < 0 ? last : next;
  };
  const from = at(segmentFrom);
  return { from, to: Math.max(from, at(segmentTo)) };
}

function wordsAt(verses: readonly Verse[], { from, to }: Window, { wordFrom, wordTo }: Position): Word[] | null {
  const lastLength = verses[to]?.words.length ?? 0;
  const firstLength = verses[from]?.words.length ?? 0;
  if (wordFrom < 1 || wordTo < 1 || wordFrom > firstLength || wordTo > lastLength) return null;
  if (from === to && wordTo < wordFrom) return null;
  const all = wordsIn(verses, { from, to });
  return all.slice(wordFrom - 1, all.length - (lastLength - wordTo));
}

function occurrences(verses: readonly Verse[], { from, to }: Window, quote: readonly string[]): Position[] {
  if (quote.length === 0) return [];
  const all = verses
    .slice(Math.max(0, from), to + 1)
    .flatMap(({ key, words }) => words.map(({ plain }, at) => ({ key, number: at + 1, plain })));
  const found: Position[] = [];
  for (let at = 0; at + quote.length <= all.length; at++) {
    if (!quote.every((word, nth) => all[at + nth]?.plain === word)) continue;
    const [first, last] = [all[at], all[at + quote.length - 1]];
    if (first && last)
      found.push({ segmentFrom: first.key, wordFrom: first.number, segmentTo: last.key, wordTo: last.number });
  }
  return found;
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at]);
