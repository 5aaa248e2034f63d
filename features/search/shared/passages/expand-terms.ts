import { englishTerms } from './expand-english.ts';
import { commonLemmas, expandHebrew, guesses, type Term, termOf, usesOf, type WordRow } from './expand-word.ts';
import { roughRoot, skeleton, splits } from './hebrew-forms.ts';
import type { Asked } from './read-search.ts';
import type { SearchIndex } from './search-index.ts';
import { similarWords } from './similar-words.ts';
import { lemmaToken, stemTokens } from './tokens.ts';
import type { Written } from './translation-stems.ts';

const SHORTEST_ROOT = 3;

export type Group = { language: 'he' | 'en'; terms: Term[] };

/** Expands words with one vocabulary query, and a second for unknown words. */
export async function expandTerms(index: SearchIndex, asked: Asked[], learnersLanguage?: string): Promise<Group[]> {
  const hebrewWords = new Set<string>();
  const latinWords = new Map<string, Written>();
  for (const group of asked)
    for (const [at, word] of group.words.entries())
      if (group.language === 'he') hebrewWords.add(word);
      else latinWords.set(word, group.written[at] ?? { written: word, plain: word });
  const [hebrew, english] = await Promise.all([
    hebrewTerms(index, hebrewWords),
    englishTerms(index, latinWords, learnersLanguage),
  ]);
  let before: string[] = [];
  const groups = asked
    .map(({ language, words: group }) => ({
      language,
      terms: group.flatMap((word) => {
        const term = (language === 'he' ? hebrew : english).get(word);
        if (!term) {
          before = [...before, ...index.lexicon.functionWords(word)];
          return [];
        }
        const own = before.length > 0 ? { ...term, before } : term;
        before = [];
        return [own];
      }),
    }))
    .filter(({ terms }) => terms.length > 0);
  const last = groups.at(-1)?.terms.at(-1);
  if (last && before.length > 0) last.after = before;
  return groups;
}

const keyOf = ({ skeleton: letters, stem, prefix, lemma }: WordRow): string => `${letters} ${stem} ${prefix} ${lemma}`;

/** Sorted, because the order decides between words of equal use. */
async function rowsOf(index: SearchIndex, by: 'skeleton' | 'root', values: string[]): Promise<WordRow[]> {
  const rows = await index.words(by, [...new Set(values)]);
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

async function hebrewTerms(index: SearchIndex, words: Set<string>): Promise<Map<string, Term>> {
  const terms = new Map<string, Term>();
  if (words.size === 0) return terms;
  const skeletonsOf = (word: string) => splits(word).map(({ rest }) => skeleton(rest));
  const rows = await rowsOf(index, 'skeleton', [...words].flatMap(skeletonsOf));
  for (const word of words) {
    const own = new Set(skeletonsOf(word));
    const term = expandHebrew(
      word,
      rows.filter((row) => own.has(row.skeleton)),
    );
    terms.set(word, term ?? (await unknownHebrew(index, word)));
  }
  return terms;
}

/** Words with the same rough root or beginning. */
async function unknownHebrew(index: SearchIndex, word: string): Promise<Term> {
  const near = guesses(word).flatMap(stemTokens);
  const rests = splits(word).filter(({ rest }) => roughRoot(rest).length >= SHORTEST_ROOT);
  const rows = await rowsOf(
    index,
    'root',
    rests.map(({ rest }) => roughRoot(rest)),
  );
  for (const { rest } of rests) {
    const same = rows.filter(({ root }) => root === roughRoot(rest));
    if (same.length > 0) return termOf({ word, near, wide: commonLemmas(same).map(lemmaToken), uses: usesOf(same) });
  }
  const like = await similarWords(index, word);
  return termOf({ word, near, wide: like.flatMap(({ stem }) => stemTokens(stem)), uses: usesOf(like) });
}
