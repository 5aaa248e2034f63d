import { analysedWords } from '#features/search/shared/passages/verse-words.ts';
import { strongNumber } from '#features/texts/shared/corpus-word.ts';
import type { Token } from '#features/texts/shared/texts.ts';
import { FORMAT, type SourcePack } from './packs.ts';

/**
 * Lemmas of a book's words, for the search. Each verse is one text of lemmas separated by spaces. An empty lemma
 * repeats the word's previous one, which saves 40 % of the download.
 */
export type WordsPack = { format: number; side: 'words'; book: string; chapters: string[][] };

/** Tokens of the verses of the embedded source. */
const versesOf = ({ lines }: SourcePack['chapters'][number]): (readonly Token[])[] =>
  lines.flatMap(([, source]) => (Array.isArray(source) ? [source] : []));

/** @param lemmas lemmas of the words of each verse, as in the corpus: `c/d/776`, `1254 a` */
export function cutWords(source: SourcePack, lemmas: readonly (readonly string[][])[]): WordsPack {
  const last = new Map<string, string>();
  return {
    format: FORMAT,
    side: 'words',
    book: source.book,
    chapters: source.chapters.map((chapter, c) =>
      versesOf(chapter).map((tokens, v) => {
        const known = analysedWords(tokens);
        return (lemmas[c]?.[v] ?? [])
          .map(withStrongNumber)
          .map((lemma, at) => {
            const word = known[at] ?? '';
            const isSame = last.get(word) === lemma;
            last.set(word, lemma);
            return isSame ? '' : lemma;
          })
          .join(' ');
      }),
    ),
  };
}

/** Lemmas of the words of each verse, by chapter. */
export function readLemmas(source: SourcePack, words: WordsPack): string[][][] {
  const last = new Map<string, string>();
  return source.chapters.map((chapter, c) =>
    versesOf(chapter).map((tokens, v) => {
      const known = analysedWords(tokens);
      const written = words.chapters[c]?.[v] ?? '';
      return (known.length === 0 ? [] : written.split(' ')).map((lemma, at) => {
        const word = known[at] ?? '';
        const own = lemma || (last.get(word) ?? '');
        last.set(word, own);
        return own;
      });
    }),
  );
}

function withStrongNumber(lemma: string): string {
  const parts = lemma.split('/');
  const last = parts.pop() ?? '';
  return [...parts, strongNumber(last) || last].join('/');
}
