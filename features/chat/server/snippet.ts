import { foldText } from '#shared/fold-text.ts';

const [BEFORE, AFTER] = [40, 120];

type Piece = { text: string; hit: boolean };

/** Marks the first match. Folding changes lengths, so the match is located grapheme by grapheme. */
export function snippetOf(text: string, wanted: string): Piece[] {
  const line = text.replace(/\s+/g, ' ');
  const [from, to] = placeOf(line, wanted) ?? [0, 0];
  const start = Math.max(0, from - BEFORE);
  const end = Math.min(line.length, to + AFTER);
  const pieces = [
    { text: `${start > 0 ? '…' : ''}${line.slice(start, from)}`, hit: false },
    { text: line.slice(from, to), hit: true },
    { text: `${line.slice(to, end)}${end < line.length ? '…' : ''}`, hit: false },
  ];
  return pieces.filter((piece) => piece.text !== '');
}

/** A separator becomes a space, which `foldText` alone would trim. */
const lettersOf = (segment: string): string => (foldText(`a${segment}a`) === 'a a' ? ' ' : foldText(segment));

function placeOf(line: string, wanted: string): [number, number] | null {
  const ends: number[] = [];
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const { segment, index } of new Intl.Segmenter().segment(line)) {
    const letters = folded.endsWith(' ') ? lettersOf(segment).trim() : lettersOf(segment);
    for (const letter of letters.split('')) {
      folded += letter;
      starts.push(index);
      ends.push(index + segment.length);
    }
    at = folded.indexOf(wanted, Math.max(0, folded.length - wanted.length - letters.length));
    if (at >= 0) break;
  }
  return at >= 0 && wanted !== '' ? [starts[at] ?? 0, ends[at + wanted.length - 1] ?? 0] : null;
}
