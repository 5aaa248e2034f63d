import type { Book } from './book.ts';
import { parseHebrewNumeral } from './hebrew-numbers.ts';
import { parseNamedNumeral, parseNumeral, parseRomanNumeral } from './numerals.ts';
import { pageNumber, readPage } from './pages.ts';
import { plainDashes } from './ranges.ts';

export type Address = {
  /** 0 for a title alone if only the source knows the sections. */
  chapter: number;
  /** Middle levels, e.g. the halakhah of the Jerusalem Talmud. */
  under?: number[];
  verse?: number;
  /**
   * End of a range, from the first differing level on: `1:4:35-2:1:13` ends in chapter 2, under 1, verse 13;
   * `1:4:35-5:2` in chapter 1, under 5, verse 2.
   */
  toChapter?: number;
  toUnder?: number[];
  toVerse?: number;
};

export type Reference = Address & {
  book: Book;
  /** E.g. `Magid, Four Questions`. */
  part?: string;
};

const LARGEST = 9_999;

/**
 * Parses the text after a title: ` 1:3-5`, `.1.3`, `-1-3`, ` א:ג`, ` 2a:4`, ` ב ע"א`, ` ב:`. After a leading dash, as
 * in web addresses, dashes are spaces.
 * @returns null for no valid address of this book
 */
export function readAddress(book: Book, text: string): Address | null {
  const trimmed = plainDashes(text.trim());
  if (trimmed === '') return firstAddress(book);
  const address = book.kind === 'page' ? readLeaf(trimmed) : readNumbers(book, trimmed);
  return address && isIn(book, address) ? tidy(address) : null;
}

/** Meaning of a title alone: the first section; 0 if only the source knows it. */
export const firstAddress = ({ kind, chapters, first }: Book): Address => ({
  chapter: kind === 'section' && chapters === null ? 0 : first,
});

const PAGE =
  /^[-.,_+\s]*(?:(?:daf|folio|feuillet|f[°o]?\.?|fol\.?|page|pag\.|pg\.|p\.)\s*)?(\d{1,4}(?:\s?[ab](?![a-z]))?)(?:[-:.,_+\s]+(\d{1,4}))?(?:\s*-\s*(?:(\d{1,4}[ab])(?:[:.](\d{1,4}))?|(\d{1,4})|([ab])))?[.:]?$/i;
const SIDE = /\s*,?\s*\(?(?:am+(?:ou|u)d|side|c[oô]t[eé]|face)\s+(a(?:le(?:ph|f))?|b(?:[eé]i?t[h]?)?|1|2)\b\)?/i;
const DAF = /^[-.,_+\s]*(?:ב?דף\s+)?([א-ת]{1,3}["״׳'][א-ת]?|[א-ת]{1,4})(.*)$/;

/** `31-32`. After a side, the second number is a leaf too: `31a-33`. */
const LEAVES = /^[.,_+\s]*(\d{1,4})([ab]?)\s*-\s*(\d{1,4})$/i;

/** `2a`, `2b:3`, `2a-3b`, `2a-b`, `2` for its first side; in Hebrew `ב.` (first side), `ב:` (second side), `ב ע"א`. */
function readLeaf(text: string): Address | null {
  const [, first, side = 'a', last] = LEAVES.exec(text) ?? [];
  if (first && Number(last) > Number(first))
    return { chapter: sideOf(`${first}${side || 'a'}`) ?? 0, toChapter: pageNumber(Number(last), 'b') };
  const latin = PAGE.exec(text.replace(SIDE, (_whole, side: string) => (/^[b2]/i.test(side) ? 'b' : 'a')));
  if (latin?.[1]) return readLatinLeaf(latin);
  return readHebrewLeaf(text) ?? readHebrewRange(text);
}

function readLatinLeaf([, from = '', line, toPage, toLine, number, side]: RegExpExecArray): Address | null {
  const chapter = sideOf(from);
  if (!chapter) return null;
  const verse = whole(line);
  const begins = { chapter, ...(verse && { verse }) };
  if (side) return { ...begins, toChapter: sideOf(`${Number.parseInt(from, 10)}${side}`) ?? chapter };
  if (number) return { ...begins, toVerse: Number(number) };
  if (!toPage) return begins;
  const toChapter = sideOf(toPage);
  return toChapter ? { ...begins, toChapter, ...(toLine && { toVerse: Number(toLine) }) } : null;
}

/** `ב ע״א, ג-ה`, `ב ע״א-ג ע״ב`: one number after a dash is a line if a line precedes it. */
function readHebrewRange(text: string): Address | null {
  const [, begins = '', ends = ''] = /^(.*[א-ת]["״׳']?)\s*[-־]\s*([א-ת].*)$/.exec(text) ?? [];
  const from = begins === '' ? null : readHebrewLeaf(begins);
  if (!from) return null;
  const side = /^ע(?:מוד\s+|["״׳'])([אב])$/.exec(ends);
  if (side) return { ...from, toChapter: pageNumber(Math.ceil(from.chapter / 2), side[1] === 'א' ? 'a' : 'b') };
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
  const verse = parseNumeral(side[2].trim());
  return verse ? { chapter, verse } : null;
}

const sideOf = (text: string): number | null => readPage(/[ab]$/i.test(text) ? text.replace(/\s/, '') : `${text}a`);
const whole = (text: string | undefined): number | undefined => (text === undefined ? undefined : Number(text));

const WORDS =
  /^(?:(?:chapter|chapt|chap|ch|perek|p[eé]rek|pereq|psalm|psaume|salmo|chapitre|cap[ií]tulo|cap|siman[e]?|sim|parach?a|parasha[ht]?|paracha|§|פרק|סימן|סי['׳]|פרשה)\.?\s+|§\s*|פ['׳]\s+)/i;

const INNER_WORDS =
  /[\s,;:.]*(?<=[\s,;:.\dא-ת'׳״"])(?:(?<![א-ת])(?:verses?|versets?|vers[ií]culos?|vers|vss?|vv?|p[ae]s+(?:o?u|u)k(?:im)?|mishnah?|mishnayot|michna|mishná|hala(?:kh|ch|j)ah?|halakha|se[’']?if|sa[iï]f|paragraphe?|§|ס["״]ק|פסוקים|פסוק|פס['׳]|משנה|מש['׳]|הלכה|הל['׳]|סעיף|סע['׳]))\.?\s*(?=[\dא-תivxl])/gi;

const UNTIL = /(?<=[\dא-ת'׳"״][ab]?)\s+(?:à|to|through|thru|until|au|a|al|hasta|עד)\s+(?=[\dא-ת])/gi;

function readNumbers(book: Book, text: string): Address | null {
  const start = /^[-:.,_+\s]*/.exec(text)?.[0] ?? '';
  const body = text.slice(start.length).replace(WORDS, '').replace(INNER_WORDS, ':').replace(UNTIL, '-');
  const asAddress = start.startsWith('-');
  const parts = body.split(/([-:.,_+\s־]+)/);
  const numbers: number[] = [];
  let range = -1;
  let named = false;
  for (const [at, part] of parts.entries()) {
    if (at % 2 === 0) {
      const level = namedLevel(book, part, numbers.length, named);
      named ||= level !== null && numbers.length === 0;
      const n = level ?? parseNumeral(part) ?? romanAt(book, parts, at);
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
  // In web addresses, a third number is the end of a range.
  if (depth === 2 && asAddress && from.length === 3) to.push(...from.splice(2));
  return levels(from, to, depth);
}

/**
 * `פ״א מ״ב`: chapter 1, mishnah 2. In books with enough chapters `פ״א` is 81. Below a section `ס״ב` is a seif, because
 * no section has 62.
 */
function namedLevel(book: Book, part: string, at: number, named: boolean): number | null {
  if (at === 0) {
    const whole = parseHebrewNumeral(part);
    if (whole !== null && book.chapters !== null && whole <= book.chapters) return null;
    return parseNamedNumeral(part, 'פ');
  }
  return named ? parseNamedNumeral(part, 'מהפס') : parseNamedNumeral(part, 'ס');
}

/** Roman chapter number. In `Maccabees II 16`, II is the book: a chapter needs punctuation. */
function romanAt(book: Book, parts: string[], at: number): number | null {
  const n = parseRomanNumeral(parts[at] ?? '');
  const isBook = n !== null && n < 4 && /Maccabees/.test(book.title) && /^\s+$/.test(parts[at + 1] ?? '');
  // A single letter must be a capital, or be beside punctuation.
  const isWord = /^[clxvi]$/.test(parts[at] ?? '') && !/[.,:]/.test(`${parts[at - 1] ?? ''}${parts[at + 1] ?? ''}`);
  return isBook || isWord ? null : n;
}

function levels(from: number[], to: number[], depth: number): Address | null {
  const [chapter, ...rest] = from;
  const hasVerse = from.length === depth;
  // A range may end one level deeper than it starts: `1-2:3`.
  const most = hasVerse ? depth : from.length + 1;
  if (chapter === undefined || from.length > depth || to.length > most) return null;
  const under = hasVerse ? rest.slice(0, -1) : rest;
  const address: Address = {
    chapter,
    ...(under.length > 0 && { under }),
    ...(hasVerse && rest.length > 0 && { verse: rest.at(-1) as number }),
  };
  if (to.length === 0) return address;
  const deeper = to.length > from.length;
  const endsInVerse = hasVerse || (deeper && to.length === depth);
  const toVerse = endsInVerse ? to.at(-1) : undefined;
  const above = endsInVerse ? to.slice(0, -1) : to;
  const others = deeper ? to.length : from.length;
  const changesChapter = to.length === others;
  const toUnder = changesChapter ? above.slice(1) : above;
  return {
    ...address,
    ...(changesChapter && above.length > 0 && { toChapter: above[0] as number }),
    ...(toUnder.length > 0 && { toUnder }),
    ...(toVerse !== undefined && { toVerse }),
  };
}

function isIn(book: Book, address: Address): boolean {
  const { chapter, verse, toChapter = chapter, toVerse } = address;
  const last = book.chapters === null ? LARGEST : book.first + book.chapters - 1;
  if (chapter < book.first || toChapter < chapter || toChapter > last) return false;
  const most = (section: number) => (book.counts ? (book.counts[section - book.first] ?? 0) : LARGEST);
  if (verse !== undefined && (verse < 1 || verse > most(chapter))) return false;
  if (toVerse !== undefined && (toVerse < 1 || toVerse > most(toChapter))) return false;
  return !endsBefore(address);
}

function endsBefore({ chapter, under = [], verse, toChapter, toUnder, toVerse }: Address): boolean {
  if (toChapter !== undefined && toChapter !== chapter) return toChapter < chapter;
  const end = toUnder ?? (toChapter === undefined ? under : []);
  for (const [at, n] of end.entries()) {
    const begin = under[at] ?? 1;
    if (n !== begin) return n < begin;
  }
  return toVerse !== undefined && toVerse < (verse ?? 1);
}

/** Normalises a range: a single verse or section is no range, and shared levels appear once. */
function tidy({ chapter, under, verse, toChapter, toUnder, toVerse }: Address): Address {
  const elsewhere = toChapter !== undefined && toChapter !== chapter;
  const end = toUnder ?? (toChapter === undefined ? undefined : []);
  const below = elsewhere ? toUnder : end?.join(':') === (under ?? []).join(':') ? undefined : toUnder;
  const isElsewhere = elsewhere || below !== undefined;
  const further = toVerse !== undefined && (isElsewhere || toVerse !== verse);
  return {
    chapter,
    ...(under && { under }),
    ...(verse !== undefined && { verse }),
    ...(elsewhere && { toChapter }),
    ...(below && { toUnder: below }),
    ...(further && { toVerse }),
  };
}

export function readLabel(book: Book, label: string): Address | null {
  if (book.kind === 'page') {
    const chapter = readPage(label);
    return chapter === null ? null : readAddress(book, label);
  }
  if (!/^\d{1,4}(\.\d{1,4})*$/.test(label)) return null;
  const [chapter = 0, ...under] = label.split('.').map(Number);
  if (under.length > 0 && book.depth !== null && book.depth <= under.length + 1) return null;
  const address = readAddress({ ...book, depth: book.depth ?? under.length + 2 }, label.replaceAll('.', ':'));
  return address && { ...address, chapter };
}
