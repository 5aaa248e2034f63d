import { HDate } from '@hebcal/core';
import { ahsyStart, arukhHaShulchanYomi } from '@hebcal/learning/arukhHaShulchanYomiBase';
import { kitzurShulchanAruch } from '@hebcal/learning/kitzurShulchanAruchBase';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { TO } from '#features/texts/shared/ranges.ts';
import { bookNamed } from './book-names.ts';
import { type Cycle, dayOfHebcal, daysWhere, hebcalDay, type Names, steady, textsOf, unitOf } from './cycle.ts';

const newYear = (year: number) => dayOfHebcal(HDate.hebrew2abs(year, 7, 1));
const yearOf = (day: number) => new HDate(hebcalDay(day)).getFullYear();
const kitzurOn = (day: number) => kitzurShulchanAruch(new HDate(hebcalDay(day)));
const KITZUR = 'Kitzur Shulchan Arukh';

/** Follows the Hebrew year; 30 Cheshvan and 30 Adar I have no portion. */
export const kitzur: Cycle = {
  open: 'day',
  startOf: (day) => newYear(yearOf(day)),
  startAfter: (start) => newYear(yearOf(start) + 1),
  days: (start) => daysWhere(start, newYear(yearOf(start) + 1), (day) => kitzurOn(day) !== undefined),
  unitOn(day) {
    const { b: begin = '', e: end } = kitzurOn(day) ?? {};
    if (!/^\d/.test(begin)) return { names: notInText(begin), texts: [], part: bookNamed(KITZUR) };
    return unitOf([kitzurReference(begin, end)], bookNamed(KITZUR));
  },
};

const notInText = (begin: string): Names =>
  begin.startsWith('Klalim')
    ? {
        fr: 'Kitsour, règles générales',
        en: 'Kitzur, general rules',
        he: 'קיצור שולחן ערוך, כללים',
        es: 'Kitzur, reglas generales',
      }
    : {
        fr: 'Kitsour, lois de la chemita',
        en: 'Kitzur, laws of Shmita',
        he: 'קיצור שולחן ערוך, הלכות שמיטה',
        es: 'Kitzur, leyes de la shemitá',
      };

/** `135:13-135:E` ends with its chapter. Ends that the table puts before their beginning are dropped. */
function kitzurReference(begin: string, end: string | undefined): string {
  const [chapter = 0, verse = 0] = begin.split(':').map(Number);
  const [toChapter, toVerse] = (end ?? '').split(':');
  const isAfter = Number(toChapter) > chapter || (Number(toChapter) === chapter && Number(toVerse) > verse);
  const from = `${KITZUR} ${begin}`;
  const to = isAfter && toVerse !== undefined ? canonicalReference(`${from}-${end}`) : null;
  return to ?? canonicalReference(from) ?? from;
}

const AHS_DAYS = 1_719;
const parts: Record<string, { fr: string; he: string; es: string }> = {
  'Orach Chaim': { fr: 'Orah Haïm', he: 'אורח חיים', es: 'Óraj Jaim' },
  "Yoreh De'ah": { fr: 'Yoré Déa', he: 'יורה דעה', es: 'Yoré Deá' },
  'Even HaEzer': { fr: 'Even HaEzer', he: 'אבן העזר', es: 'Even HaEzer' },
  'Choshen Mishpat': { fr: 'Hochen Michpat', he: 'חושן משפט', es: 'Joshen Mishpat' },
};

export const arukhHaShulchan: Cycle = steady(dayOfHebcal(ahsyStart), AHS_DAYS, (day) => {
  const { k, v } = arukhHaShulchanYomi(hebcalDay(day));
  const book = bookNamed('Arukh HaShulchan');
  const lines = v.replaceAll('.', ':');
  const own = parts[k] ?? { fr: k, he: k, es: k };
  const part = {
    fr: `${book.fr}, ${own.fr}`,
    en: `${book.en}, ${k}`,
    he: `${book.he}, ${own.he}`,
    es: `${book.es}, ${own.es}`,
  };
  const printed = lines.replace('-', TO);
  return {
    names: {
      fr: `${part.fr} ${printed}`,
      en: `${part.en} ${printed}`,
      he: `${part.he} ${hebrewRange(lines)}`,
      es: `${part.es} ${printed}`,
    },
    texts: textsOf([canonicalReference(`Arukh HaShulchan, ${k} ${lines}`) ?? '']),
    part,
  };
});

const hebrewRange = (lines: string) =>
  lines
    .split('-')
    .map((end) =>
      end
        .split(':')
        .map((n) => hebrewLetters(Number(n)))
        .join(', '),
    )
    .join(TO);
