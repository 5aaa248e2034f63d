import { cutWords } from '#features/texts/shared/search-words.ts';
import type { Hit } from '../../contract.ts';

const LONGEST = 60;
const BEFORE = 12;

/** Splits a text into pieces, with the words at these positions (from 1) marked. */
export function snippetOf(body: string, language: string, positions: number[]): Hit['snippet'] {
  const marked = new Set(positions);
  let position = 0;
  const pieces = cutWords(body, language).map(({ text, word }) => {
    if (word !== '') position += 1;
    return { text, at: position, hit: word !== '' && marked.has(position) };
  });
  const first = position > LONGEST ? Math.max(1, (positions[0] ?? 1) - BEFORE) : 1;
  const last = position > LONGEST ? first + LONGEST - 1 : position;
  const snippet: Hit['snippet'] = [];
  const add = (text: string, hit: boolean) => {
    const before = snippet.at(-1);
    if (before?.hit === hit) before.text += text;
    else if (text !== '') snippet.push({ text, hit });
  };
  if (first > 1) add('… ', false);
  for (const { text, at, hit } of pieces) if (at >= first && at <= last) addTrimmed(text, hit);
  if (last < position) add(' …', false);
  return joined(snippet);

  /** A Hebrew piece includes the space or maqaf after its word; the mark does not. */
  function addTrimmed(text: string, hit: boolean) {
    const end = hit ? (/[\s\p{P}\u05be\u05c0\u05c3]*$/u.exec(text)?.[0] ?? '') : '';
    add(text.slice(0, text.length - end.length), hit);
    add(end, false);
  }
}

function joined(snippet: Hit['snippet']): Hit['snippet'] {
  const out: Hit['snippet'] = [];
  for (const [at, piece] of snippet.entries()) {
    const last = out.at(-1);
    const between = !piece.hit && /^[\s\u05be-]*$/u.test(piece.text) && last?.hit && snippet[at + 1]?.hit;
    if (last && (between || last.hit === piece.hit)) last.text += piece.text;
    else out.push({ ...piece });
  }
  return out;
}
