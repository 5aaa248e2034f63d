/** Final forms of Hebrew letters, each with its other form. */
const FINALS: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };

/**
 * A text as it is searched: small letters without accents, Hebrew without vowels, cantillation and final forms, every kind
 * of quotation mark the same, spaces and maqqef one space.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[\u200b-\u200f\u2060-\u2069\ufeff]/gu, '')
    .replace(/[ךםןףץ]/g, (letter) => FINALS[letter] ?? letter)
    .replace(/["״“”„]/g, '"')
    .replace(/['׳’‘]/g, "'")
    .toLowerCase()
    .replace(/[\s־]+/g, ' ')
    .trim();
