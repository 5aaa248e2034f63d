import { cutLatin, plainLatin } from '#features/texts/shared/search-words.ts';
import { withoutElision } from './english-words.ts';
import { type WordIndex, wordToken } from './tokens.ts';

/** Languages of the packs with their own stems; English has its own index. */
export const stemmedLanguages = ['fr', 'es'] as const;
export type Stemmed = (typeof stemmedLanguages)[number];
export const isStemmed = (language: string): language is Stemmed =>
  stemmedLanguages.some((stemmed) => stemmed === language);

/** A word in lower case, with its accents and without. The stemmers need the accents; readers often omit them. */
export type Written = { written: string; plain: string };

/** Words in order, without elided articles (`l’homme`), at the positions of `latinWords`. */
export const writtenWords = (text: string): Written[] =>
  cutLatin(text)
    .filter((_, at) => at % 2 === 1)
    .map((word) => {
      const written = withoutElision(word.normalize('NFC').toLowerCase().replaceAll('’', "'"));
      return { written, plain: plainLatin(written) };
    })
    .filter(({ plain }) => plain !== '');

/** A token contains its language, because French `pain` is not English "pain". */
export const formToken = (language: Stemmed, plain: string): string => `${language}.${wordToken(plain)}`;
const languageStem = (language: Stemmed, stem: string): string => `${language}_${wordToken(plainLatin(stem))}`;

export type LanguageStems = (language: Stemmed, word: Written) => string[];

/** @param stemOf stem of a word by Snowball */
export const stemsBy =
  (stemOf: (language: Stemmed, form: string) => string): LanguageStems =>
  (language, { written, plain }) => [
    ...new Set([written, plain].map((form) => languageStem(language, stemOf(language, form)))),
  ];

export function indexStemmedWords(
  language: Stemmed,
  words: readonly Written[],
  stems: LanguageStems,
  index: WordIndex,
): void {
  for (const [at, word] of words.entries())
    for (const token of [formToken(language, word.plain), ...stems(language, word)]) index.add(token, at + 1);
}
