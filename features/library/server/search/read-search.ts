import { hebrewWords, latinWords } from '../../shared/search-words.ts';
import { writtenOut } from './hebrew-forms.ts';

export const MOST_WORDS = 16;
const LONGEST = 400;

export type Asked = { language: 'he' | 'en'; words: string[] };

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
    for (const [language, wordsOf] of [['he', hebrewWords] as const, ['en', latinWords] as const]) {
      const words = wordsOf(part).slice(0, left).map(writtenOut);
      left -= words.length;
      if (together && words.length > 0) asked.push({ language, words });
      else asked.push(...words.map((word) => ({ language, words: [word] })));
    }
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
