import type { Stem } from '../passages/english-words.ts';
import { type LanguageStems, type Stemmed, stemsBy } from '../passages/translation-stems.ts';

/** Stems as PostgreSQL's dictionaries make them. */
export type Stemmer = { stemOf: (word: string) => Stem; stemsOfWords: LanguageStems };

type Snowball = Record<'en' | Stemmed, (word: string) => string>;

/** @param stopWords rows of a language and its words, which are not stemmed */
export function createStemmer(snowball: Snowball, stopWords: readonly string[][]): Stemmer {
  const stops = new Map(stopWords.map(([language, words = '']) => [language, new Set(words.split(' '))]));
  const isStop = (language: keyof Snowball, word: string) => stops.get(language)?.has(word) ?? false;
  return {
    stemOf: (word) => {
      const stop = isStop('en', word);
      return { stem: stop ? word : snowball.en(word), stop: stop || word.length === 1 };
    },
    stemsOfWords: stemsBy((language, form) => (isStop(language, form) ? form : snowball[language](form))),
  };
}
