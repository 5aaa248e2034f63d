import { cutHebrew, cutLatin } from './search-words.ts';

/**
 * Start and end of each word.
 * @param isHebrew whether pieces without Hebrew characters are no words
 */
export function wordSpans(text: string, isHebrew: boolean): [from: number, to: number][] {
  const pieces = isHebrew ? cutHebrew(text) : cutLatin(text);
  let at = 0;
  return pieces.flatMap((piece, index) => {
    const from = at;
    at += piece.length;
    const isWord = isHebrew ? /[א-ת]/.test(piece) : index % 2 === 1;
    return isWord ? [[from, at] as [number, number]] : [];
  });
}

/** Digest of a version's title: two readers with the same digest count the same words. */
export function versionDigest(title: string): string {
  let hash = 0x811c9dc5;
  for (const letter of title) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash.toString(36);
}
