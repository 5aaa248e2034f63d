import type { Token } from '../../contract.ts';
import { cutHebrew, hebrewWords, plainHebrew } from '../../shared/search-words.ts';
import { splits } from './hebrew-forms.ts';
import { lemmaToken, WordIndex } from './tokens.ts';

/** A word of the corpus as its file has it: the pointed text, the lemma with its prefixes, the grammar. */
export type CorpusWord = [text: string, lemma: string, morph: string];
/** A word with what stands before its stem. `lemma` is empty where the word is only a preposition with its suffix. */
export type Analysis = { prefix: string; stem: string; lemma: string };

/** No stem is shorter. */
const SHORTEST_STEM = 2;

const LETTERS: Record<string, string> = { c: 'ו', d: 'ה', b: 'ב', l: 'ל', k: 'כ', m: 'מ', s: 'ש', i: 'ה' };

/**
 * Prefix, stem and lemma of a word: OSHB names each letter before the stem (`c/d/776` is ו, ה and lemma 776). An article
 * that has merged into the preposition before it is not named and has no letter either.
 */
export function analyse([text, lemmas]: CorpusWord, plain = plainHebrew): Analysis {
  const word = plain(text);
  const parts = lemmas.split('/');
  const last = parts.at(-1) ?? '';
  const prefix = parts
    .slice(0, -1)
    .map((part) => LETTERS[part] ?? '?')
    .join('');
  // In a few places of the Bible the letters are not those that are named: then the word is its own stem.
  const named = word.startsWith(prefix) && word.length - prefix.length >= SHORTEST_STEM;
  return { prefix: named ? prefix : '', stem: named ? word.slice(prefix.length) : word, lemma: strongNumber(last) };
}

/** `1254 a` and `1035+` as the index has them: `1254a`, `1035`; empty for the letter of a preposition. */
export const strongNumber = (lemma: string): string => (/^\d/.test(lemma) ? lemma.replace(/[^0-9a-z]/g, '') : '');

/**
 * A verse of the embedded Bible as it is shown in a result and as it is indexed. Where one word is written and another one
 * is read, the read one is shown and both are found.
 * @param plain `plainHebrew`, or one that remembers, for many verses
 */
export function indexVerse(tokens: Token[], words: CorpusWord[], plain = plainHebrew) {
  const index = new WordIndex();
  const analyses: Analysis[] = [];
  const rest = words.map((word) => analyse(word, plain));
  let body = '';
  let position = 0;
  const read = (text: string, analysed: boolean) => {
    body += text;
    for (const piece of cutHebrew(text)) {
      const word = plain(piece);
      if (word === '') continue;
      position += 1;
      const analysis = analysed ? rest.shift() : undefined;
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
  return { body: body.trim(), vector: index.toString(), analyses };
}

/** Stems shorter than this are too many when nobody has said where the prefix ends. */
const SHORTEST_GUESS = 3;

/** A Hebrew text without grammar: each word is found as it is and, where its first letters may be a prefix, without them. */
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
