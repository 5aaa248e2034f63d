import { type Day, isSaturday } from './days.ts';
import { type HolidayName, holidayOn } from './holidays.ts';
import { type Sky, type Spot, skyOver } from './sky.ts';

const isQuiet = (day: Day, { inIsrael }: Sky) => isSaturday(day) || holidayOn(day, inIsrael)?.kind === 'yomTov';

/**
 * The end of the Shabbat or Yom Tov at an instant; consecutive days count as one. Times: see `skyOver`.
 * @param place degrees, north and east are positive; null: never quiet
 * @param country ISO 3166-1 alpha-2; Israel observes one day of Yom Tov
 * @returns null if it is neither
 */
export function quietUntil(
  place: { latitude: number; longitude: number } | null,
  instant: Date,
  country: string | null,
): Date | null {
  if (!place) return null;
  const sky = skyOver({ latitude: place.latitude, longitude: place.longitude, country });
  const today = sky.dayAt(instant);
  // Near the pole in summer a day may end after midnight.
  for (const day of [today - 1, today, today + 1]) {
    if (!isQuiet(day, sky) || instant < sky.candles(day - 1) || instant >= sky.nightfall(day)) continue;
    let last = day;
    while (isQuiet(last + 1, sky)) last += 1;
    return sky.nightfall(last);
  }
  return null;
}

/**
 * All Shabbatot and Yom Tov that a span touches, in full; consecutive days as one.
 * @param from first instant, and `to` the one after the last
 */
export const quietBetween = (place: Spot, from: Date, to: Date): { from: Date; to: Date }[] =>
  quietUnder(skyOver(place), from, to).map(({ from: begin, to: end }) => ({ from: begin, to: end }));

/** Like `quietBetween`, for a sky. `shabbat`: candle lighting of its first Saturday, or of its first day. */
export function quietUnder(sky: Sky, from: Date, to: Date): { from: Date; to: Date; shabbat: Date }[] {
  const found: { from: Date; to: Date; shabbat: Date }[] = [];
  const end = sky.dayAt(to) + 1;
  for (let day = sky.dayAt(from) - 4; day <= end; day += 1) {
    if (!isQuiet(day, sky) || isQuiet(day - 1, sky)) continue;
    let last = day;
    while (isQuiet(last + 1, sky)) last += 1;
    const saturday = Array.from({ length: last - day + 1 }, (_, n) => day + n).find(isSaturday) ?? day;
    const quiet = { from: sky.candles(day - 1), to: sky.nightfall(last), shabbat: sky.candles(saturday - 1) };
    if (quiet.from < to && from < quiet.to) found.push(quiet);
  }
  return found;
}

export type Occasion = { kind: 'shabbat' } | { kind: 'holiday'; name: HolidayName };

/**
 * Occasions that a span touches, in order and each once.
 * @param from first instant, and `to` the one after the last
 */
export function occasionsBetween(sky: Sky, from: Date, to: Date): Occasion[] {
  const found = new Map<string, Occasion>();
  for (let day = sky.dayAt(from) - 1; day <= sky.dayAt(to) + 1; day += 1) {
    const touches = (begin: Date) => from < sky.nightfall(day) && begin < to;
    // Shabbat after Yom Tov begins at candle lighting; Yom Tov after Shabbat begins at nightfall.
    if (isSaturday(day) && touches(sky.candles(day - 1))) found.set('shabbat', { kind: 'shabbat' });
    const holiday = holidayOn(day, sky.inIsrael);
    if (!holiday) continue;
    const begin = {
      yomTov: () => (isQuiet(day - 1, sky) ? sky.nightfall(day - 1) : sky.candles(day - 1)),
      longFast: () => sky.candles(day - 1),
      fast: () => sky.dawn(day),
      festive: () => sky.nightfall(day - 1),
    }[holiday.kind]();
    if (touches(begin)) found.set(holiday.name, { kind: 'holiday', name: holiday.name });
  }
  return [...found.values()];
}
