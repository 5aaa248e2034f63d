import { getSedra, HDate, Locale } from '@hebcal/core';
import { type Aliyah, getLeyningForParsha, getLeyningOnDate, lookupParsha } from '@hebcal/leyning';
import { englishParashiyot, parashahIn } from '#features/texts/server/parashiyot-api.ts';
import { books } from '#features/texts/shared/books.ts';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import { TO } from '#features/texts/shared/ranges.ts';
import type { Day } from '#server/jewish-calendar/days.ts';
import { bookNamed } from './book-names.ts';
import {
  type Cycle,
  dayOfHebcal,
  hebcalDay,
  joinNames,
  type Names,
  type Setting,
  textsOf,
  weekdayOf,
} from './cycle.ts';

const SHABBAT = 6;
const VEZOT_HABERAKHA = 'Vezot Haberakhah';

/** Simchat Torah is a day later outside Israel. */
const simchatTorah = (year: number, israel: boolean): Day => dayOfHebcal(HDate.hebrew2abs(year, 7, israel ? 22 : 23));
const yearOf = (day: Day) => new HDate(hebcalDay(day)).getFullYear();
const shabbatFrom = (day: Day): Day => day + SHABBAT - weekdayOf(day);

/** The names read on a Shabbat; null on a holiday. */
function sedraOn(shabbat: Day, israel: boolean): string[] | null {
  const { parsha, chag } = getSedra(yearOf(shabbat), israel).lookup(hebcalDay(shabbat));
  return chag ? null : parsha;
}

/**
 * Weeks begin on the Sunday before their Shabbat; Vezot HaBerakha is from the Sunday after Haazinu until Simchat Torah.
 */
const weekly = (unitOn: Cycle['unitOn']): Cycle => ({
  open: 'untilNext',
  startOf(day, { israel }) {
    const start = simchatTorah(yearOf(day), israel) + 1;
    return day >= start ? start : simchatTorah(yearOf(day) - 1, israel) + 1;
  },
  startAfter: (start, { israel }) => simchatTorah(yearOf(start) + 1, israel) + 1,
  days(start, { israel }) {
    const end = simchatTorah(yearOf(start) + 1, israel);
    const days: Day[] = [];
    let last = start;
    for (let shabbat = shabbatFrom(start); shabbat < end; shabbat += 7) {
      if (!sedraOn(shabbat, israel)) continue;
      days.push(Math.max(start, shabbat - SHABBAT));
      last = shabbat;
    }
    return [...days, last + 1];
  },
  unitOn,
});

export function parashiyotFrom(day: Day, { israel }: Pick<Setting, 'israel'>): string[] {
  return sedraOn(shabbatFrom(day), israel) ?? [VEZOT_HABERAKHA];
}

function namesOf(parashiyot: readonly string[]): Names {
  const each = parashiyot.map((name): Names => {
    const number = [lookupParsha(name).num].flat()[0] ?? 0;
    return {
      fr: parashahIn(number, 'fr') ?? name,
      en: englishParashiyot[name] ?? name,
      he: parashahIn(number, 'he') ?? Locale.gettext(name, 'he-x-NoNikud'),
      es: parashahIn(number, 'es') ?? name,
    };
  });
  return joinNames(each, TO);
}

const passage = ({ k, b, e }: Pick<Aliyah, 'k' | 'b' | 'e'>): string => {
  const written = `${k} ${b === e ? b : `${b}-${e}`}`;
  return canonicalReference(written) ?? written;
};

export const parashah: Cycle = weekly((day, _ordinal, setting) => {
  const names = parashiyotFrom(day, setting);
  const { fullkriyah } = getLeyningForParsha(names);
  const aliyot = ['1', '2', '3', '4', '5', '6', '7'].flatMap((at) => fullkriyah[at] ?? []);
  const book = books[(lookupParsha(names[0] ?? '').book ?? 1) - 1];
  return { names: namesOf(names), texts: textsOf(aliyot.map(passage)), part: bookNamed(book?.title ?? '') };
});

const HAFTAROT: Names = { fr: 'Haftarot', en: 'Haftarot', he: 'הפטרות', es: 'Haftarot' };

/** Includes the readings of special Shabbatot, by rite. */
export const haftarah: Cycle = weekly((day, _ordinal, setting) => {
  const names = parashiyotFrom(day, setting);
  const reading = names[0] === VEZOT_HABERAKHA ? getLeyningForParsha(names) : onShabbat(shabbatFrom(day), setting);
  const parts = [(setting.rite === 'sefarad' && reading?.seph) || reading?.haft || []].flat();
  return { names: namesOf(names), texts: textsOf(parts.map(passage)), part: HAFTAROT };
});

function onShabbat(shabbat: Day, { israel }: Setting) {
  const readings = getLeyningOnDate(new HDate(hebcalDay(shabbat)), israel, true);
  return readings.flatMap((one) => ('haft' in one && one.haft ? [one] : []))[0];
}
