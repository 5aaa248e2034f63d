import { numberingOf } from '../shared/verse-numbering.ts';
import type { Segments } from './upstream/segments.ts';

/** A codex verse on one side: its text, or the key of the earlier verse that includes it. */
export type AlignedVerse = { text: string } | { at: string };

export type OtherChapters = ReadonlyMap<number, Segments>;

type Edition = {
  title: string;
  chapter: number;
  segments: Segments;
};

/** Last verse number of a chapter; 0 if the segments are not verse numbers. */
export function lastVerse(segments: Segments): number {
  const numbers = segments.map(([key]) => (/^\d+$/.test(key) ? Number(key) : Number.NaN));
  return numbers.some(Number.isNaN) ? 0 : Math.max(0, ...numbers);
}

export function chaptersBeside({ title, chapter, segments }: Edition): number[] {
  const numbering = numberingOf(title, chapter, lastVerse(segments)) ?? [];
  return [...new Set(numbering.map((position) => position.chapter))].filter((one) => one !== chapter);
}

/**
 * Verses of an edition by their codex keys.
 * @returns null if the edition's division of the chapter is unknown
 */
export function alignVerses(edition: Edition, others: OtherChapters = new Map()): Map<string, AlignedVerse> | null {
  const { title, chapter, segments } = edition;
  const numbering = numberingOf(title, chapter, lastVerse(segments));
  if (!numbering) return null;
  const texts = new Map([[chapter, new Map(segments)]]);
  for (const [other, verses] of others) texts.set(other, new Map(verses));
  const first = new Map<string, string>();
  const aligned = new Map<string, AlignedVerse>();
  for (const [at, position] of numbering.entries()) {
    const text = texts.get(position.chapter)?.get(String(position.verse));
    if (text === undefined) continue;
    const key = String(at + 1);
    const place = `${position.chapter}:${position.verse}`;
    const earlier = first.get(place);
    aligned.set(key, earlier === undefined ? { text } : { at: earlier });
    if (earlier === undefined) first.set(place, key);
  }
  return aligned;
}
