import type { Book } from './book.ts';
import { parseHebrewNumeral } from './hebrew-numbers.ts';
import { pageNumber, readPage } from './pages.ts';
import { plainDashes } from './ranges.ts';

/** What stands after a title: a section (of pages the number of the side), perhaps verses of it, perhaps up to another. */
export type Address = {
  /** 0: the title alone, of a book or part whose sections only the source knows. */
  chapter: number;
  /** Further levels between the first and the last one, e.g. the halakhah of the Jerusalem Talmud. */
  under?: number[];
  verse?: number;
  /** End of a range, where it ends in another section and verse. */
  toChapter?: number;
  toVerse?: number;
};

const LARGEST = 9_999;

/**
 * Reads what stands after the title of a book: ` 1:3-5`, `.1.3`, `-1-3`, ` א:ג`, ` 2a:4`, ` ב ע"א`, ` ב:`. A dash before the
 * first number is how addresses of pages write a space; then it is one between the others too.
 * @returns null for what is no address, or none that this book has
 */
export function readAddress(book: Book, text: string): Address | null {
  const trimmed = plainDashes(text.trim());
  if (trimmed === '') return firstAddress(book);
  const address = book.kind === 'page' ? readLeaf(trimmed) : readNumbers(book, trimmed);
  return address && isIn(book, address) ? tidy(address) : null;
}

/** What a title alone means: the first section; 0 where only the source knows what that is called. */
export const firstAddress = ({ kind, chapters, first }: Book): Address => ({
  chapter: kind === 'section' && chapters === null ? 0 : first,
});

const PAGE =
  /^[-.,_+\s]*(?:(?:daf|folio|fol\.|page|p\.)\s*)?(\d{1,4}(?:\s?[ab](?![a-z]))?)(?:[-:.,_+\s]+(\d{1,4}))?(?:\s*-\s*(?:(\d{1,4}[ab])(?:[:.](\d{1,4}))?|(\d{1,4})))?$/i;
const DAF = /^[-.,_+\s]*(?:דף\s+)?([א-ת]{1,3}["״׳'][א-ת]?|[א-ת]{1,4})(.*)$/;

/** `2a`, `2b:3`, `2a-3b`, `2` for its first side; in Hebrew `ב.`, `ב:` (a dot is the first side, two are the second), `ב ע"א`. */
function readLeaf(text: string): Address | null {
  const latin = PAGE.exec(text.replace(/\s+am+(?:ou|u)d\s+([ab])\b/i, '$1'));
  if (latin?.[1]) {
    const chapter = sideOf(latin[1]);
    const [verse, toPage, toVerse] = [whole(latin[2]), latin[3] && sideOf(latin[3]), whole(latin[4] ?? latin[5])];
    if (!chapter || toPage === null) return null;
    return { chapter, ...(verse && { verse }), ...(toPage && { toChapter: toPage }), ...(toVerse && { toVerse }) };
  }
  return readHebrewLeaf(text) ?? readHebrewRange(text);
}

/** `ב ע״א, ג-ה`, `ב ע״א-ג ע״ב`: what follows the dash is a line if it is one number and lines were named before. */
function readHebrewRange(text: string): Address | null {
  const [, begins = '', ends = ''] = /^(.*[א-ת]["״׳']?)\s*[-־]\s*([א-ת].*)$/.exec(text) ?? [];
  const from = begins === '' ? null : readHebrewLeaf(begins);
  if (!from) return null;
  const line = from.verse === undefined ? null : parseHebrewNumeral(ends);
  if (line !== null) return { ...from, toVerse: line };
  const to = readHebrewLeaf(ends);
  return to && { ...from, toChapter: to.chapter, ...(to.verse !== undefined && { toVerse: to.verse }) };
}

function readHebrewLeaf(text: string): Address | null {
  const hebrew = DAF.exec(text);
  const leaf = hebrew?.[1] ? parseHebrewNumeral(hebrew[1]) : null;
  if (!hebrew || leaf === null) return null;
  const rest = (hebrew[2] ?? '').trim();
  if (rest === '' || rest === '.') return { chapter: pageNumber(leaf, 'a') };
  if (rest === ':') return { chapter: pageNumber(leaf, 'b') };
  const side = /^[:.,\-\s]*(?:ע(?:מוד\s+|["״׳'])?)?\s*([אב])["״׳']?(?:\s*[:,\s]\s*(.+))?$/.exec(rest);
  if (!side) return null;
  const chapter = pageNumber(leaf, side[1] === 'א' ? 'a' : 'b');
  if (side[2] === undefined) return { chapter };
  const verse = numeral(side[2].trim());
  return verse ? { chapter, verse } : null;
}

const sideOf = (text: string): number | null => readPage(/[ab]$/i.test(text) ? text.replace(/\s/, '') : `${text}a`);
const whole = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

function numeral(text: string): number | null {
  if (/^\d{1,4}$/.test(text)) return Number(text);
  return parseHebrewNumeral(text);
}

const ROMAN = { C: 100, XC: 90, L: 50, XL: 40, X: 10, IX: 9, V: 5, IV: 4, I: 1 };

/** `Exode XX`, `psaume cxxi`: of one letter only the capital. */
function parseRomanNumeral(text: string): number | null {
  if (!/^(?:[CLXVI]|[clxvi]{2,}|[CLXVI]{2,})$/.test(text)) return null;
  let rest = text.toUpperCase();
  let sum = 0;
  let written = '';
  for (const [sign, value] of Object.entries(ROMAN))
    while (rest.startsWith(sign)) {
      rest = rest.slice(sign.length);
      sum += value;
      written += sign;
    }
  const twice = /(?:XC|L|XL|IX|V|IV){2}|X{4}|I{4}|C{2}/.test(written);
  return rest === '' && !twice ? sum : null;
}

/** Words that may stand before a number in any of our languages. */
const WORDS =
  /^(?:(?:chapter|chap|ch|perek|p[eé]rek|pereq|psalm|chapitre|capítulo|capitulo|cap|siman[e]?|פרק|סימן|סי['׳])\.?\s+|פ['׳]\s+|פ(?=["״][א-ת]))/i;

/** Words that may stand before a second one: `1 verset 3`, `א פסוק ג`. */
const INNER_WORDS =
  /[\s,;:.]*(?<=[\s,;:.\d])(?:verses?|versets?|vers[ií]culos?|vers|vv?|mishnah?|michna|hala(?:kh|ch|j)ah?|se[’']?if|sa[iï]f|paragraphe?|פסוקים|פסוק|פס['׳]|משנה|הלכה|הל['׳]|סעיף|סע['׳])\.?\s*(?=[\dא-ת])/gi;

function readNumbers(book: Book, text: string): Address | null {
  const start = /^[-:.,_+\s]*/.exec(text)?.[0] ?? '';
  const body = text.slice(start.length).replace(WORDS, '').replace(INNER_WORDS, ':');
  const asAddress = start.startsWith('-');
  const parts = body.split(/([-:.,_+\s־]+)/);
  const numbers: number[] = [];
  let range = -1;
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      // `Maccabees II 16` is the second book: a chapter in Roman letters has a sign after it.
      const n = numeral(part) ?? (/^\s+$/.test(parts[at + 1] ?? '') ? null : parseRomanNumeral(part));
      if (!n || n > LARGEST) return null;
      numbers.push(n);
    } else if (/[-־]/.test(part) && !asAddress) {
      if (range >= 0) return null;
      range = numbers.length;
    }
  }
  const from = range < 0 ? numbers : numbers.slice(0, range);
  const to = range < 0 ? [] : numbers.slice(range);
  const depth = book.depth ?? Math.max(2, from.length);
  // In an address of a page the third number ends a range: there is no other way to write one.
  if (depth === 2 && asAddress && from.length === 3) to.push(...from.splice(2));
  return place(from, to, depth);
}

function place(from: number[], to: number[], depth: number): Address | null {
  const [chapter, ...rest] = from;
  if (chapter === undefined || from.length > depth || to.length > from.length + 1) return null;
  const verse = from.length === depth ? rest.at(-1) : undefined;
  const under = from.length === depth ? rest.slice(0, -1) : rest;
  const address: Address = { chapter, ...(under.length > 0 && { under }), ...(verse !== undefined && { verse }) };
  const [a, b] = to;
  if (a === undefined) return address;
  // `1:3-5` ends in the same section, `1:3-2:5` and `1-2` in another.
  if (b !== undefined) return { ...address, toChapter: a, toVerse: b };
  return verse === undefined ? { ...address, toChapter: a } : { ...address, toVerse: a };
}

/** Whether the book has it, as far as we know the book. */
function isIn(book: Book, { chapter, verse, toChapter = chapter, toVerse }: Address): boolean {
  const last = book.chapters === null ? LARGEST : book.first + book.chapters - 1;
  if (chapter < book.first || toChapter < chapter || toChapter > last) return false;
  const most = (section: number) => (book.counts ? (book.counts[section - book.first] ?? 0) : LARGEST);
  if (verse !== undefined && (verse < 1 || verse > most(chapter))) return false;
  if (toVerse !== undefined && (toVerse < 1 || toVerse > most(toChapter))) return false;
  return !(toVerse !== undefined && toChapter === chapter && toVerse < (verse ?? 1));
}

/** A range of one verse or one section is none. */
function tidy({ chapter, under, verse, toChapter, toVerse }: Address): Address {
  const elsewhere = toChapter !== undefined && toChapter !== chapter;
  const further = toVerse !== undefined && (elsewhere || toVerse !== verse);
  return {
    chapter,
    ...(under && { under }),
    ...(verse !== undefined && { verse }),
    ...(elsewhere && { toChapter }),
    ...(further && { toVerse }),
  };
}
