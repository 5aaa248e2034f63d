import { flags } from '@hebcal/core/dist/esm/event';
import { getHolidaysOnDate } from '@hebcal/core/dist/esm/holidays';
import { asLocalNoon, type Day } from './days.ts';

const named = {
  Pesach: 'pesach',
  Shavuot: 'shavuot',
  'Rosh Hashana': 'roshHashana',
  'Yom Kippur': 'yomKippur',
  Sukkot: 'sukkot',
  'Shmini Atzeret': 'shminiAtzeret',
  'Simchat Torah': 'simchatTorah',
  Chanukah: 'chanukah',
  Purim: 'purim',
  'Shushan Purim': 'shushanPurim',
  'Tzom Gedaliah': 'fastOfGedaliah',
  "Asara B'Tevet": 'fastOfTevet',
  "Ta'anit Esther": 'fastOfEsther',
  'Tzom Tammuz': 'fastOfTammuz',
  "Tish'a B'Av": 'tishaBeAv',
} as const;

export type HolidayName =
  | (typeof named)[keyof typeof named]
  | 'cholHamoedPesach'
  | 'cholHamoedSukkot'
  | 'shminiAtzeretSimchatTorah';

/** `yomTov`: work is forbidden; `fast`: from dawn; `longFast`: from the evening before; `festive`: neither. */
export type Holiday = { name: HolidayName; kind: 'yomTov' | 'fast' | 'longFast' | 'festive' };

/**
 * The holiday of a civil day, by @hebcal/core.
 * @param inIsrael one day of Yom Tov, not two
 * @returns null for an ordinary day; Shabbat is not a holiday
 */
export function holidayOn(day: Day, inIsrael: boolean): Holiday | null {
  for (const event of getHolidaysOnDate(asLocalNoon(day), inIsrael) ?? []) {
    const base = event.basename();
    const mask = event.getFlags();
    if (!isNamed(base) || mask & flags.EREV || (base === 'Shushan Purim' && !inIsrael)) continue;
    if (mask & flags.CHOL_HAMOED)
      return { name: base === 'Pesach' ? 'cholHamoedPesach' : 'cholHamoedSukkot', kind: 'festive' };
    if (base === 'Shmini Atzeret' && inIsrael) return { name: 'shminiAtzeretSimchatTorah', kind: 'yomTov' };
    if (mask & flags.CHAG) return { name: named[base], kind: 'yomTov' };
    if (mask & flags.MINOR_FAST) return { name: named[base], kind: 'fast' };
    return { name: named[base], kind: mask & flags.MAJOR_FAST ? 'longFast' : 'festive' };
  }
  return null;
}

const isNamed = (base: string): base is keyof typeof named => base in named;
