export type FoundReference = { from: number; to: number; address: string };
export type Piece =
  | { type: 'text'; text: string }
  | { type: 'link'; text: string; href: string }
  | { type: 'reference'; text: string; address: string };

const LINK = /https?:\/\/[^\s<>"«»“”]+/gi;
/** Punctuation after a link belongs to the sentence. */
const TRAILING = /[.,;:!?'’…״׳)\]]+$/;

type Span = { from: number; to: number; piece: (text: string) => Piece };

function linksIn(text: string): Span[] {
  return [...text.matchAll(LINK)].flatMap((match) => {
    const written = match[0].replace(TRAILING, '');
    // A closing bracket belongs to an address with an opening one.
    const shown = written.includes('(') && match[0][written.length] === ')' ? `${written})` : written;
    if (!URL.canParse(shown)) return [];
    const { href, protocol } = new URL(shown);
    if (protocol !== 'https:' && protocol !== 'http:') return [];
    const piece = (words: string): Piece => ({ type: 'link', text: words, href });
    return [{ from: match.index, to: match.index + shown.length, piece }];
  });
}

/** A reference inside a link is ignored, unless it covers the whole link. */
export function piecesOf(text: string, references: readonly FoundReference[]): Piece[][] {
  // The reference covers an address of the public library: link to the text here.
  const links = linksIn(text).filter((link) => !references.some(({ from, to }) => from === link.from && to >= link.to));
  const spans: Span[] = [
    ...links,
    ...references
      .filter(({ from, to }) => !links.some((link) => from < link.to && link.from < to))
      .map(
        ({ from, to, address }): Span => ({
          from,
          to,
          piece: (words) => ({ type: 'reference', text: words, address }),
        }),
      ),
  ].sort((one, other) => one.from - other.from);
  const paragraphs: Piece[][] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    const end = start + line.length;
    const pieces: Piece[] = [];
    let at = start;
    for (const { from, to, piece } of spans) {
      if (from < at || to > end) continue;
      if (from > at) pieces.push({ type: 'text', text: text.slice(at, from) });
      pieces.push(piece(text.slice(from, to)));
      at = to;
    }
    if (at < end) pieces.push({ type: 'text', text: text.slice(at, end) });
    paragraphs.push(pieces);
    start = end + 1;
  }
  return paragraphs;
}
