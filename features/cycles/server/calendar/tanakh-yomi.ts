import { HDate } from '@hebcal/core';
import { tanakhYomi as seder, TanakhYomi, tanakhYomiStart } from '@hebcal/learning/tanakhYomiBase';
import { books } from '#features/texts/shared/books.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { bookNamed } from './book-names.ts';
import { type Cycle, dayOfHebcal, daysWhere, hebcalDay, joinNames, type Names, unitOf } from './cycle.ts';

/** The cycle starts the day after Shemini Atzeret in Israel. */
const startIn = (year: number) => dayOfHebcal(HDate.hebrew2abs(year, 7, 23));

/** Covers the 293 sedarim in a year, except on Shabbat and holidays. */
export const tanakhYomi: Cycle = {
  open: 'day',
  startOf(day) {
    if (hebcalDay(day) < tanakhYomiStart) return null;
    const year = new HDate(hebcalDay(day)).getFullYear();
    return day >= startIn(year) ? startIn(year) : startIn(year - 1);
  },
  startAfter: (start) => startIn(new HDate(hebcalDay(start)).getFullYear() + 1),
  days: (start, setting) =>
    daysWhere(start, tanakhYomi.startAfter(start, setting) ?? start, (day) => seder(hebcalDay(day)) !== null),
  unitOn(day) {
    const found = seder(hebcalDay(day));
    if (!found) throw new Error(`no seder on day ${day}`);
    return unitOf(versesOf(found), partNamed(found.getName()));
  },
};

const joined: Record<string, string[]> = {
  Samuel: ['I Samuel', 'II Samuel'],
  Kings: ['I Kings', 'II Kings'],
  'Ezra and Nehemiah': ['Ezra', 'Nehemiah'],
  Chronicles: ['I Chronicles', 'II Chronicles'],
};
const THE_TWELVE: Names = {
  fr: 'Les Douze Prophètes',
  en: 'The Twelve Prophets',
  he: 'תרי עשר',
  es: 'Los Doce Profetas',
};

const partNamed = (name: string): Names =>
  name === 'Minor Prophets' ? THE_TWELVE : joinNames((joined[name] ?? [name]).map(bookNamed), ', ');

type Verse = { at: number; chapter: number; verse: number };

/** Parses `I Kings 22:43` and `Joshua 6.27-7.26`. */
function beginningOf(verses: string): Verse {
  const [, title = '', chapter, verse] = /^(.*?) (\d+)[.:](\d+)/.exec(verses) ?? [];
  const at = books.findIndex((book) => book.title === title);
  if (at === -1) throw new Error(`no book in ${verses}`);
  return { at, chapter: Number(chapter), verse: Number(verse) };
}

/** hebcal omits the end of a seder that continues in the next book: it ends before the next seder. */
function versesOf(found: TanakhYomi): string[] {
  const plain = found.verses.replaceAll('.', ':');
  const begin = beginningOf(found.verses);
  const leaf = found.getBlatt();
  if (typeof leaf === 'string') return [canonicalReference(plain) ?? plain];
  const last = lastBook(found.getName(), begin.at);
  const end = followingBook(found.getName(), leaf) ?? { at: last + 1, chapter: 1, verse: 1 };
  if (end.at === begin.at) return [canonicalReference(plain) ?? plain];
  const references: string[] = [];
  for (let at = begin.at; at <= Math.min(end.at, last); at += 1) {
    const { title, counts } = books[at] ?? { title: '', counts: [] };
    const from = at === begin.at ? `${begin.chapter}:${begin.verse}` : '1:1';
    const to = at === end.at ? before(end, counts ?? []) : `${counts?.length ?? 1}:${counts?.at(-1) ?? 1}`;
    if (to === null) continue;
    references.push(canonicalReference(`${title} ${from === to ? from : `${from}-${to}`}`) ?? `${title} ${from}`);
  }
  return references;
}

function before({ chapter, verse }: Verse, counts: readonly number[]): string | null {
  if (verse > 1) return `${chapter}:${verse - 1}`;
  return chapter > 1 ? `${chapter - 1}:${counts[chapter - 2]}` : null;
}

function followingBook(name: string, leaf: number): Verse | null {
  try {
    return beginningOf(new TanakhYomi(name, leaf + 1).verses);
  } catch {
    // hebcal throws after the last seder of a book.
    return null;
  }
}

function lastBook(name: string, at: number): number {
  if (name === 'Minor Prophets') return books.findIndex(({ title }) => title === 'Malachi');
  const [, second] = joined[name] ?? [];
  return second === undefined ? at : books.findIndex(({ title }) => title === second);
}
