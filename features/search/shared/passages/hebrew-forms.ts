/** A word without inner vowel letters: equates `אלוהים` and `אלהים`, `דוד` and `דויד`. */
export const skeleton = (word: string): string =>
  word.slice(0, 1) + word.slice(1, -1).replace(/[וי]/g, '') + word.slice(1).slice(-1);

/** "and", "the", "in", "to", "from", "that", "as", in possible orders. */
const PREFIXES = /^(?:ו?(?:כש|מש|לכש|בש|ש)?(?:[בכלמ]?ה?|[בכל]מ|מל)?)$/;

/** Splits a word into prefix and rest, the empty prefix first. The rest has at least two letters. */
export function splits(word: string): { prefix: string; rest: string }[] {
  const found = [{ prefix: '', rest: word }];
  for (let length = 1; length <= 4 && word.length - length >= 2; length++) {
    const prefix = word.slice(0, length);
    if (PREFIXES.test(prefix)) found.push({ prefix, rest: word.slice(length) });
  }
  return found;
}

const ENDINGS =
  /(?:ותיהמ|ותיכמ|ותינו|ותיהנ|יהמ|יהנ|יכמ|יכנ|ינו|ותי|ותכ|ותו|ותמ|ותיו|ותיה|תיכ|תיו|ונו|ימ|ות|יו|יכ|יה|תי|תמ|תנ|נו|המ|הנ|כמ|כנ|ו|י|ה|ת|כ|נ|מ)$/;

/**
 * Rough root of forms missing from the Bible: without ending, vowel letters and imperfect prefix. `תאהבו` and `אהבתי`
 * become `אהב`.
 */
export function roughRoot(word: string): string {
  const ending = ENDINGS.exec(word)?.[0] ?? '';
  const cut = word.length - ending.length >= 2 ? word.slice(0, word.length - ending.length) : word;
  const letters = skeleton(cut);
  return letters.length > 3 && /^[אינת]/.test(letters) ? letters.slice(1) : letters;
}

/** Abbreviations of the Name: `ה׳`, `ד׳`, `י״י`. */
const NAME = /^(?:[הד]|([ובכלמש]{0,3})(?:יי|ידוד|יקוק|ידוה))$/;

/** Restores substitutes for the Name: `ה׳`, `אלוקים`, `צבקות`. */
export const writtenOut = (word: string): string =>
  word
    .replace(NAME, '$1יהוה')
    .replace(/^([ובכלמשה]{0,3}אלו?)ק(?=[יכנ])/, '$1ה')
    .replace(/^צבקות$/, 'צבאות');
