import { dafWeekly, dafWeeklyStart } from '@hebcal/learning/dafWeeklyBase';
import { DafYomi } from '@hebcal/learning/dafYomiBase';
import { calculateDirshuAmud, dirshuAmudYomiStart, shas } from '@hebcal/learning/dirshuAmudYomiBase';
import shekalimPages from '@hebcal/learning/shekalimDafYomiMap.json';
import { cycleStart, vilna, yerushalmiYomi } from '@hebcal/learning/yerushalmiBase';
import vilnaPages from '@hebcal/learning/yerushalmiVilnaMap.json';
import { pageLabel, pageNumber } from '#features/texts/shared/pages.ts';
import { knownBooks } from '#features/texts/shared/references.ts';
import { dayOf } from '#server/jewish-calendar/days.ts';
import { bookNamed, leafNamed } from './book-names.ts';
import { type Cycle, dayOfHebcal, daysWhere, hebcalDay, steady, textsOf, type Unit } from './cycle.ts';

/** Start of the eighth cycle, the first with 22 pages of Shekalim and 2,711 in all. */
const EIGHTH_DAF_YOMI = dayOf('1975-06-24');
const DAPIM = 2_711;
const spellings: Record<string, string> = { Midot: 'Middot' };

type Side = 'a' | 'b';

/** Shekalim is from the Jerusalem Talmud; pages of Kinnim and Middot have no equivalent in their Mishnah. */
function titleOf(name: string): string {
  if (name === 'Shekalim') return 'Jerusalem Talmud Shekalim';
  const book = knownBooks.find(name);
  return book?.kind === 'page' ? book.title : `Mishnah ${spellings[name] ?? name}`;
}

function referencesOf(name: string, leaf: number, sides: readonly Side[]): string[] {
  if (name === 'Shekalim') return shekalim(leaf, sides);
  const book = knownBooks.find(name);
  if (book?.kind !== 'page') return [];
  const last = book.first + (book.chapters ?? 0) - 1;
  const pages = sides.map((side) => pageNumber(leaf, side)).filter((page) => page >= book.first && page <= last);
  const [from, to = from] = pages.map(pageLabel);
  if (from === undefined) return [];
  return [`${book.title} ${from === to ? from : `${from}-${to}`}`];
}

function shekalim(leaf: number, sides: readonly Side[]): string[] {
  const pages = shekalimPages as Record<string, string>;
  const spans = sides.map((side) => pages[`${leaf}${side}`]).filter((span) => span !== undefined);
  const from = spans[0]?.split('-')[0];
  const to = spans.at(-1)?.split('-')[1];
  return from ? [`Jerusalem Talmud Shekalim ${from}${to && to !== from ? `-${to}` : ''}`] : [];
}

const pageUnit = (name: string, leaf: number, side?: Side): Unit => ({
  names: leafNamed(titleOf(name), leaf, side),
  texts: textsOf(referencesOf(name, leaf, side ? [side] : ['a', 'b'])),
  part: bookNamed(titleOf(name)),
});

export const dafYomi: Cycle = steady(EIGHTH_DAF_YOMI, DAPIM, (day) => {
  const daf = new DafYomi(hebcalDay(day));
  return pageUnit(daf.getName(), Number(daf.getBlatt()));
});

export const dafAWeek: Cycle = steady(
  dayOfHebcal(dafWeeklyStart),
  DAPIM,
  (day) => {
    const daf = dafWeekly(hebcalDay(day));
    return pageUnit(daf.getName(), Number(daf.getBlatt()));
  },
  { every: 7, open: 'untilNext' },
);

export const amudYomi: Cycle = steady(
  dayOfHebcal(dirshuAmudYomiStart),
  shas.reduce((sum, { amudim }) => sum + amudim, 0),
  (day) => {
    const { name, amud, side } = calculateDirshuAmud(hebcalDay(day));
    return pageUnit(name, amud, side);
  },
);

const yerushalmiOn = (day: number) => yerushalmiYomi(hebcalDay(day), vilna);
const YERUSHALMI_PAGES = vilna.shas.reduce((sum, [, pages]) => sum + pages, 0);
const startOfYerushalmi = (day: number) => dayOfHebcal(cycleStart(vilna, hebcalDay(day)));

/** Has no portion on Yom Kippur and the Ninth of Av. */
export const yerushalmi: Cycle = {
  open: 'day',
  startOf: (day) => (hebcalDay(day) < vilna.startAbs ? null : startOfYerushalmi(day)),
  startAfter(start) {
    let day = start + YERUSHALMI_PAGES;
    while (startOfYerushalmi(day) === start) day += 1;
    return day;
  },
  days: (start, setting) =>
    daysWhere(start, yerushalmi.startAfter(start, setting) ?? start, (day) => yerushalmiOn(day) !== null),
  unitOn(day) {
    const daf = yerushalmiOn(day);
    if (!daf) throw new Error(`no page on day ${day}`);
    const title = `Jerusalem Talmud ${daf.name}`;
    const lines = (vilnaPages as Record<string, string[]>)[daf.name]?.[daf.blatt - 1];
    return {
      names: leafNamed(title, daf.blatt),
      // hebcal lacks the lines of two pages.
      texts: textsOf(lines ? [`${title} ${lines}`] : []),
      part: bookNamed(title),
    };
  },
};
