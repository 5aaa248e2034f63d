import { editDistance } from '#shared/edit-distance.ts';
import { withoutElision, withoutLigatures } from './english-words.ts';
import { createDictionaryForms } from './foreign-forms.ts';

type Tables = Record<
  'aligned-words' | 'english-forms' | 'foreign-verbs' | 'foreign-words' | 'function-words' | 'unsearched-words',
  string[][]
>;

const bareOf = (typed: string): string => withoutLigatures(withoutElision(typed));

const MOST_MEANINGS = 24;

/** Minimum length: shorter words are too similar. */
const SHORTEST_SLIP = 6;

/** Whether a learner with this interface language may type words missing from the translation. */
export const readsForeign = (language?: string): boolean => language === 'fr' || language === 'es';

/** Meanings of French and Spanish words in the English of the embedded translation. */
export function createForeignWords(tables: Tables) {
  const unsearchedIn = (...languages: string[]) =>
    new Set(
      tables['unsearched-words'].flatMap(([language = '', words = '']) =>
        languages.includes(language) ? words.split(' ') : [],
      ),
    );
  /** Function words, which are not searched. */
  const between = unsearchedIn('fr', 'es');
  /** Function words that are English words too. */
  const english = unsearchedIn('en');
  const isForeignBetween = (word: string): boolean => between.has(word) || between.has(withoutElision(word));
  const dictionaryForms = createDictionaryForms(tables['foreign-verbs']);
  const byWord = (rows: string[][]) => {
    const found = new Map<string, string[]>();
    for (const [meant = '', words = ''] of rows)
      for (const word of words.split(' ')) found.set(word, [...new Set([...(found.get(word) ?? []), meant])]);
    return found;
  };
  const meanings = byWord(tables['foreign-words']);
  /** English words from the verses of a foreign word. */
  const aligned = byWord(tables['aligned-words']);

  const forms = new Map(tables['english-forms'].map(([word = '', others = '']) => [word, others.split(' ')]));
  const withForms = (meant: string[]): string[] => [
    ...new Set(meant.flatMap((word) => [word, ...(forms.get(word) ?? [])])),
  ];

  const functionMeanings = byWord(tables['function-words']);

  /** Embedded English words for a French or Spanish one; empty for others. */
  function foreignMeanings(typed: string): string[] {
    const word = bareOf(typed);
    for (const form of [word, word.replace(/[sx]$/, ''), word.replace(/es$/, '')]) {
      const found = meanings.get(form);
      if (found) return withForms(found);
    }
    return [];
  }

  /** English meanings of inflected forms (`pardonne`, `lloran`); a guess. */
  function inflectedMeanings(typed: string): string[] {
    const word = bareOf(typed);
    if (between.has(word)) return [];
    // Collects meanings as verb and as noun, because only the whole query can decide.
    const bases = dictionaryForms(word);
    const found = [...bases.map((base) => meanings.get(base)), ...[word, ...bases].map((base) => aligned.get(base))];
    return withForms([...new Set(found.flatMap((meant) => meant ?? []))]).slice(0, MOST_MEANINGS);
  }

  /** English meanings of a word with one wrong character (`nouvau`). */
  function misspeltMeanings(typed: string): string[] {
    const word = bareOf(typed);
    if (word.length < SHORTEST_SLIP || between.has(word)) return [];
    const singular = [word, word.replace(/[sx]$/, ''), word.replace(/es$/, '')];
    const alike = [...meanings.keys()].filter((known) => singular.some((form) => editDistance(form, known, 1) <= 1));
    return withForms([...new Set(alike.flatMap((known) => meanings.get(known) ?? []))]);
  }

  /** English function words for French and Spanish ones; they affect only the rank. */
  const functionWords = (word: string): string[] =>
    (functionMeanings.get(bareOf(word)) ?? []).flatMap((meant) => meant.split(' '));

  /**
   * Whether a query is French or Spanish: one word is, without being English. If all are ambiguous, the interface
   * language decides.
   */
  function isForeign(words: string[], isEnglish: (word: string) => boolean, language?: string): boolean {
    const isKnown = (word: string) => isForeignBetween(word) || foreignMeanings(word).length > 0;
    if (words.some((word) => isKnown(word) && !isEnglish(word) && !english.has(word))) return true;
    if (!readsForeign(language)) return false;
    return (
      words.every(isKnown) ||
      words.some((word) => !isEnglish(word) && !english.has(word) && inflectedMeanings(word).length > 0)
    );
  }

  return { isForeignBetween, foreignMeanings, inflectedMeanings, misspeltMeanings, functionWords, isForeign };
}
