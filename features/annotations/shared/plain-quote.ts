import { cutWords } from '#features/texts/shared/search-words.ts';

/** Words of a quote as the anchor compares them; words in another script remain as they are. */
export const plainQuote = (quote: string, language: string): string[] =>
  quote.split(' ').flatMap((word) => {
    const [plain] = cutWords(word, language).flatMap(({ word: one }) => (one === '' ? [] : [one]));
    return word === '' ? [] : [plain ?? word];
  });
