const letters: [number, string][] = [
  [400, 'ת'],
  [300, 'ש'],
  [200, 'ר'],
  [100, 'ק'],
  [90, 'צ'],
  [80, 'פ'],
  [70, 'ע'],
  [60, 'ס'],
  [50, 'נ'],
  [40, 'מ'],
  [30, 'ל'],
  [20, 'כ'],
  [10, 'י'],
  [9, 'ט'],
  [8, 'ח'],
  [7, 'ז'],
  [6, 'ו'],
  [5, 'ה'],
  [4, 'ד'],
  [3, 'ג'],
  [2, 'ב'],
  [1, 'א'],
];

/**
 * Hebrew letters without geresh. 15 and 16 are ט״ו and ט״ז, so as not to spell the Name.
 * @param n from 1 to 9999
 */
export function hebrewLetters(n: number): string {
  if (!Number.isInteger(n) || n < 1 || n > 9_999) throw new RangeError(`no Hebrew numeral for ${n}`);
  let rest = n % 1000;
  let text = n >= 1000 ? hebrewLetters(Math.floor(n / 1000)) : '';
  for (const [value, letter] of letters) {
    while (rest >= value) {
      if (rest === 15 || rest === 16) return `${text}ט${rest === 15 ? 'ו' : 'ז'}`;
      text += letter;
      rest -= value;
    }
  }
  return text;
}

/** A numeral with geresh or gershayim, as in running text: א׳, כ״ב. */
export function hebrewNumeral(n: number): string {
  const text = hebrewLetters(n);
  return text.length === 1 ? `${text}׳` : `${text.slice(0, -1)}״${text.slice(-1)}`;
}

/** Value of a Hebrew numeral; null if it is none. */
export function parseHebrewNumeral(text: string): number | null {
  const plain = text.replace(/['"׳״’”]/g, '');
  if (!/^[א-ת]{1,5}$/.test(plain)) return null;
  const final: Record<string, string> = { ך: 'כ', ם: 'מ', ן: 'נ', ף: 'פ', ץ: 'צ' };
  const values = new Map(letters.map(([value, letter]) => [letter, value]));
  let sum = 0;
  for (const letter of plain) sum += values.get(final[letter] ?? letter) ?? 0;
  // Formatting must yield the same letters: ‘יה’ or ‘אי’ are words, not numbers.
  const folded = plain.replace(/[ךםןףץ]/g, (letter) => final[letter] ?? letter);
  return sum >= 1 && sum <= 999 && hebrewLetters(sum) === folded ? sum : null;
}
