/** Characters that Unicode does not decompose. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
const marks = /\p{M}/gu;
/** Marks that may be omitted when typing: geresh, ayin of transliterations, full stops. */
const within = /['’‘`´ʻʼ׳״".]/g;
const between = /[^\p{L}\p{N}]+/gu;

/** "Tel-Aviv" becomes "tel aviv" and "Be'er Sheva" "beer sheva". */
export const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(marks, '')
    .toLowerCase()
    .replace(within, '')
    .replace(/[øłđðþßæœı]/g, (letter) => plain[letter] ?? letter)
    .replace(between, ' ')
    .trim();
