import type { Chapter, Segment, Token } from '#features/texts/contract.ts';
import { plainHebrew, plainLatin } from '#features/texts/shared/search-words.ts';
import { wordSpans } from '#features/texts/shared/side-words.ts';
import { inHebrewLetters, type Side } from '#features/texts/shared/text-languages.ts';

export type Word = {
  text: string;
  /** The word without points, case and accents. */
  plain: string;
};
export type Verse = { key: string; words: Word[] };

/**
 * The words of a side in the order of the page, as `wordsOfSide` of the reader counts them there. A side without text
 * has none.
 */
export function versesOf({ segments, versions }: Pick<Chapter, 'segments' | 'versions'>, side: Side): Verse[] {
  const language = versions[side]?.language ?? '';
  return segments.map((segment) => ({ key: segment.key, words: wordsOf(segment, side, language) }));
}

function wordsOf(segment: Segment, side: Side, language: string): Word[] {
  const content = segment[side];
  if (content === null) return [];
  const text = typeof content === 'string' ? textOfHtml(content) : content.map(textOfToken).join('');
  const isHebrew = inHebrewLetters(language);
  return wordSpans(text, isHebrew).map(([from, to]) => {
    const word = text.slice(from, to);
    return { text: word.trim(), plain: (isHebrew ? plainHebrew(word) : plainLatin(word)) || word.trim() };
  });
}

function textOfToken(token: Token): string {
  if (typeof token === 'string') return token;
  if ('m' in token) return '';
  return [token.k && `(${token.k})`, token.q && `[${token.q}]`].filter(Boolean).join(' ');
}

const PIECE = /<(\/?)([a-z]+)([^>]*)>|[^<]+/gi;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot);/g, (all, name: string) => ENTITIES[name] ?? all);
/** The reader renders lines of poetry as blocks. */
const BLOCK = /class="[^"]*\b(?:poetry|indentAll|indentAllDouble|indentWhenBreakPlusOne)\b/;
const NOTE = /class="[^"]*\bfootnote\b(?!-)/;
/** Note markers are buttons of the reader, so they are no words. */
const MARKER =
  /<sup\b[^>]*class="[^"]*\bfootnote-marker\b[^>]*>(?:(?!<\/sup>).)*<\/sup>(?=<i\b[^>]*class="[^"]*\bfootnote\b(?!-))/gs;

function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = '';
  let noteDepth = 0;
  for (const [piece, closing, tag = '', attributes = ''] of html.replace(MARKER, '').matchAll(PIECE)) {
    const name = tag.toLowerCase();
    if (name === 'i' && noteDepth > 0) noteDepth += closing ? -1 : 1;
    else if (name === 'i' && !closing && NOTE.test(attributes)) noteDepth = 1;
    else if (noteDepth > 0) continue;
    else if (name === '') text += decoded(piece);
    else if (name === 'br' || (!closing && BLOCK.test(attributes))) text += '\n';
  }
  return text;
}
