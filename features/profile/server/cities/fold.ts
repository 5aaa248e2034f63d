/** Letters that no accent can be taken off. */
const plain: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i' };
const marks = /\p{M}/gu;
/** Signs within a word (also the geresh, the ayin of transliterations and full stops) are not typed by everybody. */
const within = /['’‘`´ʻʼ׳״".]/g;
const between = /[^\p{L}\p{N}]+/gu;

/**
 * A name as it is compared: without case, accents, Hebrew points and signs, words parted by one space, so that
 * "Tel-Aviv" is "tel aviv" and "Be'er Sheva" is "beer sheva".
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
