import { hebrewLetters, parseHebrewNumeral } from './hebrew-numbers.ts';
import { isMeant } from './meant-in-text.ts';
import { isLibraryAddress } from './plain-forms.ts';
import { knownBooks, referenceAddress } from './references.ts';

type Found = { from: number; to: number; address: string };

const MOST_WORDS = 8;
const WORD = /\S+/g;
const BEFORE = /^[*([{«“"'‘„\u200e\u200f\u202a-\u202e\u2066-\u2069]+/;
const ENDS = '[)\\]}»”"’,;!?…*\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069%]+$';
const AFTER = new RegExp(ENDS.replace('%', ':.'));
const AFTER_SIDE = new RegExp(ENDS.replace('%', ''));
/** Matches a digit, a Hebrew numeral mark, or two printed Hebrew levels. */
const IS_PLACE = /\d|[א-ת]["״׳']|["״][א-ת]|[א-ת]:[א-ת]/;
/**
 * Forms that mark a position: two levels or range ends, a number after its level's name, Roman numerals, a separate
 * side.
 */
const IS_PRINTED = [
  /(?:^|\s)[א-ת]{1,4}(?:, [א-ת]{1,4})?[-–—−־][א-ת]{1,4}$/,
  /(?:^|\s)[א-ת]{1,3}["״׳']?[א-ת]?, [א-ת]{1,4}$/,
  /(?:פרק|פסוק|סעיף|משנה|הלכה|עמוד|סימן|ס["״]ק) [א-ת]{1,4}$/,
  /\s[IVXLC]{2,}$/,
  /\d [ab](?:-b)?$/,
  /^\p{Ll}+\.? (?:\d+|[IVXLC]+) (?:of|de|du|del|d['’])\s?(?:la |las |los |the |l['’])?\p{Lu}/u,
];
/** Two Hebrew numbers without marks, or one after an abbreviated title: `קהלת ג א`, `שמ"א יז`. */
const PLAIN_NUMBERS = /(?:^|\s)([א-ת]{1,3}) ([א-ת]{1,3})$|["״][א-ת]\s([א-ת]{1,3})$/;
/** The form of old prints: `ברכות ב.`, `ב"מ נט:`. */
const LEAF_WITH_SIDE = /\s([א-ת]{1,3})[.:]$/;
/** Tractates that are everyday words: no reference before one character and a full stop. */
const EVERYDAY_TRACTATES = /^ו?[בלמהשכ]?(?:שבת|ביצה|סוכה|יומא|מגילה)\s[א-ת][.:]$/;
/** A capital, a Hebrew letter, the number of the book (`1 Samuel`) or its work (`m. Avot`, `bBer`). */
const BEGINS =
  /^(?:(?:chapter|chapitre|cap[ií]tulo|perek|daf)$|\p{Lu}|[א-ת]|[1-4I]+$|[12]\p{L}|[bmytjp]\.?$|[bmytjp]\.?(?=\p{Lu}))/u;
const IS_ONE_WORD = /^\p{Lu}\p{L}+\.?\d+:\d/u;

const kept = new Map<string, Found[]>();
const KEPT_MOST = 500;

/** Finds references in a text of any language; the longest reading wins. */
export function referencesIn(text: string): Found[] {
  const known = kept.get(text);
  if (known) return known;
  const found = find(text);
  const [oldest] = kept.keys();
  if (kept.size >= KEPT_MOST && oldest !== undefined) kept.delete(oldest);
  kept.set(text, found);
  return found;
}

function find(text: string): Found[] {
  const words = [...text.matchAll(WORD)].map((match) => ({ from: match.index, to: match.index + match[0].length }));
  const found: Found[] = [];
  let at = 0;
  while (at < words.length) {
    const reading = longest(text, words, at);
    if (reading) found.push(reading.found);
    at = reading ? reading.next : at + 1;
  }
  return found;
}

/** The same position here for an address of the public library. */
function ofAddress(word: string): { length: number; slug: string } | null {
  if (!/^https?:\/\//i.test(word)) return null;
  const written = word.replace(AFTER, '');
  const reference = isLibraryAddress(written) ? knownBooks.parseWritten(written) : null;
  return reference && { length: written.length, slug: referenceAddress(reference) };
}

/** A correct numeral: `יז` but not `זי`. */
const isNumeral = (letters: string | undefined): boolean => {
  if (letters === undefined) return true;
  const number = parseHebrewNumeral(letters);
  return number !== null && hebrewLetters(number) === letters;
};

function isPrinted(written: string): boolean {
  if (IS_PRINTED.some((sign) => sign.test(written))) return true;
  const found = PLAIN_NUMBERS.exec(written) ?? LEAF_WITH_SIDE.exec(written);
  return found?.slice(1).every(isNumeral) ?? false;
}

/** Removes surrounding punctuation except an opened bracket and the sign of a side. */
function asWritten(words: string): string {
  const ends = words.replace(AFTER_SIDE, '');
  if (LEAF_WITH_SIDE.test(ends) && !EVERYDAY_TRACTATES.test(ends) && isTalmud(ends)) return ends;
  const bare = words.replace(AFTER, '');
  return /\([^)]*$/.test(bare) && words.includes(')') ? `${bare})` : bare;
}

const isTalmud = (written: string): boolean => knownBooks.parseWritten(written)?.book.category === 'Talmud';

function longest(
  text: string,
  words: { from: number; to: number }[],
  at: number,
): { found: Found; next: number } | null {
  const start = words[at];
  if (!start) return null;
  const address = ofAddress(text.slice(start.from, start.to));
  if (address)
    return { found: { from: start.from, to: start.from + address.length, address: address.slug }, next: at + 1 };
  const from = start.from + (BEFORE.exec(text.slice(start.from, start.to))?.[0].length ?? 0);
  if (!BEGINS.test(text.slice(from, start.to))) return null;
  for (let count = Math.min(MOST_WORDS, words.length - at); count >= 1; count--) {
    const last = words[at + count - 1];
    if (!last || text.slice(from, last.to).includes('\n')) continue;
    if (count === 1 && !IS_ONE_WORD.test(text.slice(from, last.to))) continue;
    const written = asWritten(text.slice(from, last.to));
    if (!IS_PLACE.test(text.slice(last.from, last.to)) && !isPrinted(written)) continue;
    const reference = written.length <= 100 ? knownBooks.parseWritten(written.replace(/\s\(([^()]*)\)$/, ' $1')) : null;
    if (!reference || reference.chapter === 0) continue;
    if (!isMeant(reference, { text, from, to: from + written.length })) continue;
    return { found: { from, to: from + written.length, address: referenceAddress(reference) }, next: at + count };
  }
  return null;
}
