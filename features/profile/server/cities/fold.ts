/** Letters whose diacritics Unicode does not decompose. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
const marks = /\p{M}/gu;
/** Signs within a word that may be omitted when typing, e.g. geresh, ayin of transliterations and full stops. */
const within = /['’‘`´ʻʼ׳״".]/g;
const between = /[^\p{L}\p{N}]+/gu;

/**
 * Normalises a name for comparison: no case, accents, Hebrew points or signs, and single spaces. "Tel-Aviv" becomes
 * "tel aviv" and "Be'er Sheva" "beer sheva".
 */
export const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(within, '')
    .replace(/[øłđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(between, ' ')
    .trim();
