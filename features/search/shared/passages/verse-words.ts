import type { Token } from '#features/texts/contract.ts';
import { strongNumber } from '#features/texts/shared/corpus-word.ts';
import { cutHebrew, hebrewWords, plainHebrew } from '#features/texts/shared/search-words.ts';
import { splits } from './hebrew-forms.ts';
import { lemmaToken, WordIndex } from './tokens.ts';

/** `lemma` is empty for a preposition with a suffix. */
export type Analysis = { prefix: string; stem: string; lemma: string };

const SHORTEST_STEM = 2;

const LETTERS: Record<string, string> = { c: 'ו', d: 'ה', b: 'ב', l: 'ל', k: 'כ', m: 'מ', s: 'ש', i: 'ה' };

/**
 * Splits a plain word by its OSHB lemma, which lists each letter before the stem (`c/d/776` is ו, ה and 776), except a
 * merged article.
 */
function analyse(word: string, lemmas: string): Analysis {
  const parts = lemmas.split('/');
  const last = parts.at(-1) ?? '';
  const prefix = parts
    .slice(0, -1)
    .map((part) => LETTERS[part] ?? '?')
    .join('');
  // In a few verses, the word lacks the listed prefix.
  const named = word.startsWith(prefix) && word.length - prefix.length >= SHORTEST_STEM;
  return { prefix: named ? prefix : '', stem: named ? word.slice(prefix.length) : word, lemma: strongNumber(last) };
}

export const analysedWords = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => {
    const text = typeof token === 'string' ? token : 'q' in token ? token.q : '';
    return cutHebrew(text)
      .map((piece) => plainHebrew(piece))
      .filter((word) => word !== '');
  });

/**
 * Indexes a verse of the embedded Bible. The qere is shown; ketiv and qere are both found.
 * @param lemmas of its words, as in the corpus
 */
export function indexVerse(tokens: readonly Token[], lemmas: readonly string[], plain = plainHebrew) {
  const index = new WordIndex();
  const analyses: Analysis[] = [];
  let next = 0;
  let body = '';
  let position = 0;
  const read = (text: string, analysed: boolean) => {
    body += text;
    for (const piece of cutHebrew(text)) {
      const word = plain(piece);
      if (word === '') continue;
      position += 1;
      const lemma = analysed ? lemmas[next] : undefined;
      if (analysed) next += 1;
      const analysis = lemma === undefined ? undefined : analyse(word, lemma);
      index.addWord(word, analysis?.stem ?? word, position);
      if (!analysis) continue;
      analyses.push(analysis);
      if (analysis.lemma) index.add(lemmaToken(analysis.lemma), position);
    }
  };
  for (const token of tokens) {
    if (typeof token === 'string') read(token, true);
    else if ('q' in token) {
      const first = position + 1;
      read(token.q || token.k, token.q !== '');
      if (token.q)
        for (const [at, word] of hebrewWords(token.k).entries()) index.add(word, Math.min(first + at, position));
    }
  }
  return { body: body.trim(), index, analyses };
}

const SHORTEST_GUESS = 3;

/** Indexes Hebrew without grammar: each word as it is, and without a possible prefix. */
export function indexHebrew(text: string, index: WordIndex): void {
  let position = 0;
  for (const piece of cutHebrew(text)) {
    const word = plainHebrew(piece);
    if (word === '') continue;
    position += 1;
    for (const { rest } of splits(word))
      if (rest === word || rest.length >= SHORTEST_GUESS) index.addWord(word, rest, position);
  }
}
