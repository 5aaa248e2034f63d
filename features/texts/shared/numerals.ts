import { parseHebrewNumeral } from './hebrew-numbers.ts';

const ROMAN = Object.entries({ C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 });

function romanNumeral(n: number): string {
  let [rest, text] = [n, ''];
  for (const [sign, value] of ROMAN) for (; rest >= value; rest -= value) text += sign;
  return text;
}

/** Value of a Roman numeral below 200; null for anything else. */
export function parseRomanNumeral(text: string): number | null {
  if (!/^(?:[CLXVI]{1,9}|[clxvi]{1,9})$/.test(text)) return null;
  const written = text.toUpperCase();
  let [rest, sum] = [written, 0];
  for (const [sign, value] of ROMAN) for (; rest.startsWith(sign); rest = rest.slice(sign.length)) sum += value;
  return rest === '' && sum < 200 && romanNumeral(sum) === written ? sum : null;
}

export function parseNumeral(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return parseHebrewNumeral(text);
}

/** A numeral with its level's initial: `פ״א` chapter, `מ״א` mishnah, `ה״א` halakhah, `ס״א` seif. */
export function parseNamedNumeral(text: string, names: string): number | null {
  const [, rest] = new RegExp(`^[${names}](["״׳'][א-ת]{1,3}|[א-ת]{1,2}["״׳'][א-ת]?)$`).exec(text) ?? [];
  return rest === undefined ? null : parseHebrewNumeral(rest);
}
