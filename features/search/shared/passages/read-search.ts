import { hebrewWords, latinWords } from '#features/texts/shared/search-words.ts';
import { writtenOut } from './hebrew-forms.ts';
import { type Written, writtenWords } from './translation-stems.ts';

export const MOST_WORDS = 16;
const LONGEST = 400;

export type Asked =
  | { language: 'he'; words: string[] }
  /** `written`: the same words with their accents. */
  | { language: 'en'; words: string[]; written: Written[] };

/**
 * Parses a query. Quoted phrases stay together; a quotation mark within a word is none. Operators and wildcards are
 * ignored.
 */
export function readSearch(typed: string): Asked[] {
  const text = typed
    .slice(0, LONGEST)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffd]/gu, ' ');
  const asked: Asked[] = [];
  let left = MOST_WORDS;
  const take = (part: string, together: boolean) => {
    const hebrew = hebrewWords(part).slice(0, left).map(writtenOut);
    left -= hebrew.length;
    const latin = latinWords(part).slice(0, left);
    left -= latin.length;
    const written = writtenWords(part);
    const withAccents = (word: string, at: number) => written[at] ?? { written: word, plain: word };
    if (!together) {
      asked.push(...hebrew.map((word) => ({ language: 'he' as const, words: [word] })));
      asked.push(
        ...latin.map((word, at) => ({ language: 'en' as const, words: [word], written: [withAccents(word, at)] })),
      );
      return;
    }
    if (hebrew.length > 0) asked.push({ language: 'he', words: hebrew });
    if (latin.length > 0) asked.push({ language: 'en', words: latin, written: latin.map(withAccents) });
  };
  let at = 0;
  for (const match of text.matchAll(/(?<=^|[\s(])["“„”](?=\S)([^"“”„]+)["“”](?=$|[\s).,;:!?])/g)) {
    take(text.slice(at, match.index), false);
    take(match[1] ?? '', true);
    at = match.index + match[0].length;
  }
  take(text.slice(at), false);
  return asked;
}
