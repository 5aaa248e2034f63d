import { HDate } from '@hebcal/core';
import { chofetzChaim as readingOn } from '@hebcal/learning/chofetzChaimBase';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { hebrewLetters } from '#features/texts/shared/hebrew-numbers.ts';
import { TO } from '#features/texts/shared/ranges.ts';
import { bookNamed } from './book-names.ts';
import { type Cycle, daysWhere, hebcalDay, type Names, textsOf } from './cycle.ts';

const chapters: Record<string, Names & { text: string }> = {
  Hakdamah: { fr: 'Préface', en: 'Preface', he: 'הקדמה', es: 'Prefacio', text: 'Preface' },
  Psichah: {
    fr: 'Ouverture',
    en: 'Opening',
    he: 'פתיחה',
    es: 'Apertura',
    text: 'Introduction to the Laws of the Prohibition of Lashon Hara and Rechilut, Opening Comments',
  },
  Lavin: {
    fr: 'Interdictions',
    en: 'Prohibitions',
    he: 'לאווין',
    es: 'Prohibiciones',
    text: 'Introduction to the Laws of the Prohibition of Lashon Hara and Rechilut, Negative Commandments',
  },
  Asin: {
    fr: 'Commandements',
    en: 'Commandments',
    he: 'עשין',
    es: 'Preceptos',
    text: 'Introduction to the Laws of the Prohibition of Lashon Hara and Rechilut, Positive Commandments',
  },
  Arurin: {
    fr: 'Malédictions',
    en: 'Curses',
    he: 'ארורין',
    es: 'Maldiciones',
    text: 'Introduction to the Laws of the Prohibition of Lashon Hara and Rechilut, Curses',
  },
  HilchosLH: {
    fr: 'Lois de la médisance',
    en: 'Laws of Lashon Hara',
    he: 'הלכות לשון הרע',
    es: 'Leyes de lashón hará',
    text: 'Part One, The Prohibition Against Lashon Hara, Principle',
  },
  HilchosRechilus: {
    fr: 'Lois du colportage',
    en: 'Laws of Rechilut',
    he: 'הלכות רכילות',
    es: 'Leyes de rejilut',
    text: 'Part Two, The Prohibition Against Rechilut, Principle',
  },
  Tziyurim: {
    fr: 'Illustrations',
    en: 'Illustrations',
    he: 'ציורים',
    es: 'Ilustraciones',
    text: 'Illustrations, Illustration',
  },
};

const BOOK = 'Chafetz Chaim';
const reading = (day: number) => readingOn(new HDate(hebcalDay(day)));
const begins = (day: number) => reading(day).k === 'Hakdamah' && reading(day).b === 1;

/** Has three rounds in a Hebrew year. */
export const chofetzChaim: Cycle = {
  open: 'day',
  startOf(day) {
    let start = day;
    while (!begins(start)) start -= 1;
    return start;
  },
  startAfter(start) {
    let next = start + 1;
    while (!begins(next)) next += 1;
    return next;
  },
  days: (start, setting) =>
    daysWhere(start, chofetzChaim.startAfter(start, setting) ?? start, (day) => reading(day).k !== ''),
  unitOn(day) {
    const { k, b, e } = reading(day);
    const chapter = chapters[k];
    if (!chapter) throw new Error(`no reading on day ${day}`);
    const { text, ...names } = chapter;
    const from = b === undefined ? '' : String(b);
    const to = e === undefined ? from : String([e].flat().at(-1));
    const printed = from === '' ? '' : ` ${from === to ? from : `${from}${TO}${to}`}`.replaceAll('.', ':');
    const label = from.split('.')[0] ?? '';
    const book = bookNamed(BOOK);
    return {
      names: {
        fr: `${book.fr}, ${names.fr}${printed}`,
        en: `${book.en}, ${names.en}${printed}`,
        he: `${book.he}, ${names.he}${inHebrew(printed)}`,
        es: `${book.es}, ${names.es}${printed}`,
      },
      texts: textsOf([canonicalReference(`${BOOK}, ${text} ${label}`.trim()) ?? '']),
      part: book,
    };
  },
};

const inHebrew = (printed: string) => printed.replace(/\d+/g, (n) => hebrewLetters(Number(n))).replaceAll(':', ', ');
