import type { Term } from './expand-word.ts';
import type { SearchIndex } from './search-index.ts';
import { formToken, stemmedLanguages, type Written } from './translation-stems.ts';

/** Tokens of a word in stored translations of its language, and the number of their passages. */
export type TranslationTerm = { exact: string[]; near: string[]; uses: number };

/** Limit of counting: more passages do not change a word's weight. */
const COUNTED = 5_000;

/** @param words typed words with their accents */
export async function translationTerms(
  index: SearchIndex,
  words: readonly (readonly [string, Written])[],
): Promise<Map<string, TranslationTerm>> {
  if (words.length === 0) return new Map();
  const stems = await index.languageStems(words.map(([, written]) => written));
  const terms = words.map(([word, written]) => {
    const exact = stemmedLanguages.map((language) => formToken(language, written.plain));
    return { word, exact, near: stemmedLanguages.flatMap((language) => stems(language, written)) };
  });
  const uses = await index.usesOf(
    terms.map(({ near }) => near.map((token) => `'${token}'`).join('|')),
    COUNTED,
  );
  return new Map(terms.map(({ word, ...term }, at) => [word, { ...term, uses: uses[at] ?? 0 }]));
}

/** Adds the forms of stored translations to a term; without any, the term stays as it is. */
export function withTranslation(term: Term, found: TranslationTerm | undefined): Term {
  if (!found || found.uses === 0) return term;
  const translation = [...found.exact, ...found.near];
  return {
    ...term,
    exact: [...term.exact, ...found.exact],
    near: [...term.near, ...translation],
    wide: [...term.wide, ...translation],
    translation,
    nearUses: term.nearUses + found.uses,
    uses: term.uses + found.uses,
  };
}
