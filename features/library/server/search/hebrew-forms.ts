/**
 * The letters that tell words apart when vowel letters are written or not: `אלוהים` and `אלהים`, `דוד` and `דויד`.
 * The first and the last letter stay.
 */
export const skeleton = (word: string): string =>
  word.slice(0, 1) + word.slice(1, -1).replace(/[וי]/g, '') + word.slice(1).slice(-1);

/** What may stand before a word: "and", "the", "in", "to", "from", "that", "as", in the orders the language knows. */
const PREFIXES = /^(?:ו?(?:כש|מש|לכש|בש|ש)?(?:[בכלמ]?ה?|[בכל]מ|מל)?)$/;

/** The ways a word may be a prefix and the rest, nothing before it first; what rests has two letters at least. */
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
 * A rough root: an inflected word without its ending, its vowel letters and the letter of the imperfect. Only for words
 * that the Bible does not have in this form, to find the ones it has: `תאהבו` and `אהבתי` meet in `אהב`.
 */
export function roughRoot(word: string): string {
  const ending = ENDINGS.exec(word)?.[0] ?? '';
  const cut = word.length - ending.length >= 2 ? word.slice(0, word.length - ending.length) : word;
  const letters = skeleton(cut);
  return letters.length > 3 && /^[אינת]/.test(letters) ? letters.slice(1) : letters;
}

/** Letters people write for the Name, with a stroke or two: `ה׳`, `ד׳`, `י״י`. */
const NAME = /^(?:[הד]|([ובכלמש]{0,3})(?:יי|ידוד|יקוק|ידוה))$/;

/** How the Name and words for God are written where nobody wants to write them: `ה׳`, `אלוקים`, `צבקות`. */
export const writtenOut = (word: string): string =>
  word
    .replace(NAME, '$1יהוה')
    .replace(/^([ובכלמשה]{0,3}אלו?)ק(?=[יכנ])/, '$1ה')
    .replace(/^צבקות$/, 'צבאות');
