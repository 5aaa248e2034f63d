import { latinWords } from '#features/texts/shared/search-words.ts';
import { inHebrewLetters } from '#features/texts/shared/text-languages.ts';
import { indexBehindElisions, indexEnglish, type Stem } from './english-words.ts';
import type { WordIndex } from './tokens.ts';
import { indexStemmedWords, isStemmed, type LanguageStems, writtenWords } from './translation-stems.ts';
import { indexHebrew } from './verse-words.ts';

type Text = { language: string; body: string };

/** Words of a text without stems of its own language: indexed by English stems. */
export const otherWords = ({ language, body }: Text): string[] =>
  inHebrewLetters(language) || isStemmed(language) ? [] : latinWords(body);

/**
 * Indexes a text without grammar by the rules of its language.
 * @param stems English stems of `otherWords`, with and without elisions
 */
export function indexText(text: Text, stems: Map<string, Stem>, stemsOfWords: LanguageStems, index: WordIndex): void {
  const { language, body } = text;
  if (inHebrewLetters(language)) indexHebrew(body, index);
  else if (isStemmed(language)) indexStemmedWords(language, writtenWords(body), stemsOfWords, index);
  else {
    const words = otherWords(text);
    indexEnglish(words, stems, index);
    if (language !== 'en') indexBehindElisions(words, stems, index);
  }
}
