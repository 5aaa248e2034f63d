import { getSedra, HDate, Locale } from '@hebcal/core';
import { DafYomi } from '@hebcal/learning/dafYomiBase';
import { MishnaYomiIndex } from '@hebcal/learning/mishnaYomiBase';
import { lookupParsha } from '@hebcal/leyning';
import { englishParashiyot, parashahIn } from '#features/texts/server/parashiyot-api.ts';
import type { Book } from '#features/texts/shared/book.ts';
import { books } from '#features/texts/shared/books.ts';
import { writeHebrewDate } from '#features/texts/shared/hebrew-months.ts';
import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { pageNumber } from '#features/texts/shared/pages.ts';
import { printRange, TO } from '#features/texts/shared/ranges.ts';
import { knownBooks, referenceAddress } from '#features/texts/shared/references.ts';
import type { Today } from '../contract.ts';

type Item = Today['items'][number];

/**
 * Daily study, and Hebrew date until sunset: the next Shabbat's parashah, the daily page of the Bavli, two mishnayot.
 * Calendars: Hebcal.
 * @param date `YYYY-MM-DD`
 * @param israel whether festivals are a day shorter
 */
export function today(date: string, israel: boolean): Today {
  const key = `${date} ${israel}`;
  const known = days.get(key) ?? workOut(date, israel);
  days.set(key, known);
  const [oldest] = days.keys();
  if (days.size > DAYS_KEPT && oldest !== undefined) days.delete(oldest);
  return known;
}

/** Maximum cached days: all learners request the same few. */
const DAYS_KEPT = 12;
const days = new Map<string, Today>();

function workOut(date: string, israel: boolean): Today {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const civil = new Date(year, month - 1, day);
  civil.setFullYear(year);
  const hebrew = new HDate(civil);
  const items = [parashah(hebrew, israel), dafYomi(hebrew), mishnaYomi(hebrew)].filter((item) => item !== null);
  return { date, hebrewDate: writeDate(hebrew), items };
}

function writeDate(date: HDate): Today['hebrewDate'] {
  const [day, month, year] = [date.getDate(), date.getMonth(), date.getFullYear()];
  const written = { day, month, year, isFirstAdar: month === 12 && date.isLeapYear() };
  return {
    fr: writeHebrewDate('fr', written),
    en: writeHebrewDate('en', written),
    he: date.renderGematriya(true).replace(' ', ' ב'),
    es: writeHebrewDate('es', written),
  };
}

function parashah(date: HDate, israel: boolean): Item | null {
  for (let shabbat = date.onOrAfter(6), week = 0; week < 4; week++, shabbat = shabbat.add(7)) {
    const { parsha, chag } = getSedra(shabbat.getFullYear(), israel).lookup(shabbat);
    if (chag) continue;
    const parts = parsha.map((name) => ({ name, ...lookupParsha(name) }));
    const join = (nameOf: (part: (typeof parts)[number]) => string) => parts.map(nameOf).join(TO);
    const [first] = parts;
    const book = books[(first?.book ?? 0) - 1];
    const [chapter, verse] = (first?.fullkriyah['1']?.[0] ?? '').split(':').map(Number);
    return {
      what: 'parashah',
      titles: {
        fr: join(({ name, num }) => parashahIn([num].flat()[0] ?? 0, 'fr') ?? name),
        en: join(({ name }) => englishParashiyot[name] ?? name),
        he: join(({ name, num }) => parashahIn([num].flat()[0] ?? 0, 'he') ?? Locale.gettext(name, 'he-x-NoNikud')),
        es: join(({ name, num }) => parashahIn([num].flat()[0] ?? 0, 'es') ?? name),
      },
      slug: book && chapter ? referenceAddress({ book, chapter, verse: verse ?? 1 }) : null,
    };
  }
  return null;
}

const EARLIEST_DAF = new HDate(new Date(1923, 8, 11)).abs();
const EARLIEST_MISHNA = new HDate(new Date(1947, 4, 20)).abs();

const spellings: Record<string, string> = { Midot: 'Middot' };

function dafYomi(date: HDate): Item | null {
  if (date.abs() < EARLIEST_DAF) return null;
  const daf = new DafYomi(date);
  const [name, leaf] = [daf.getName(), Number(daf.getBlatt())];
  const bavli = knownBooks.find(name);
  // Shekalim is from the Jerusalem Talmud, Kinnim and Middot from the Mishnah.
  const other = knownBooks.find(
    name === 'Shekalim' ? 'Jerusalem Talmud Shekalim' : `Mishnah ${spellings[name] ?? name}`,
  );
  const book = bavli?.kind === 'page' ? bavli : other;
  if (!book)
    return {
      what: 'daf-yomi',
      titles: { fr: `${name} ${leaf}`, en: `${name} ${leaf}`, he: `${name} ${leaf}`, es: `${name} ${leaf}` },
      slug: null,
    };
  const chapter = Math.max(book.first, pageNumber(leaf, 'a'));
  const slug = book.kind === 'page' ? referenceAddress({ book, chapter }) : null;
  return { what: 'daf-yomi', titles: named(book, String(leaf), hebrewLetters(leaf)), slug };
}

let mishnayot: MishnaYomiIndex | undefined;

function mishnaYomi(date: HDate): Item | null {
  if (date.abs() < EARLIEST_MISHNA) return null;
  mishnayot ??= new MishnaYomiIndex();
  const [from, to] = mishnayot.lookup(date);
  const book = from && knownBooks.find(from.k === 'Avot' ? 'Pirkei Avot' : `Mishnah ${from.k}`);
  if (!book || !from || !to) return null;
  const [chapter = 1, verse = 1] = from.v.split(':').map(Number);
  const [toChapter = 1, toVerse = 1] = to.v.split(':').map(Number);
  const end = to.k !== from.k ? null : toChapter === chapter ? String(toVerse) : to.v;
  const heEnd =
    to.k !== from.k
      ? null
      : [toChapter === chapter ? [] : toChapter, toVerse]
          .flat()
          .map((n) => hebrewLetters(n))
          .join(', ');
  return {
    what: 'mishna-yomi',
    titles: named(
      book,
      printRange(end === null ? from.v : `${from.v}-${end}`),
      [`${hebrewLetters(chapter)}, ${hebrewLetters(verse)}`, heEnd].filter(Boolean).join(TO),
    ),
    slug: referenceAddress({ book, chapter, verse }),
  };
}

const named = (book: Book, place: string, hePlace: string): Item['titles'] => ({
  fr: `${book.frTitle} ${place}`,
  en: `${book.title} ${place}`,
  he: `${book.heTitle} ${hePlace}`,
  es: `${book.esTitle} ${place}`,
});
