import { placesOf, townLabel, townOfZone, zoneOfTown } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { type Sky, type Spot, skyOver } from '#server/jewish-calendar/sky.ts';
import { instantOf, wallTimeOf } from '../../shared/wall-time.ts';

// Reads people: the caller's own town, shown to no one else.

export type SkyOf = {
  sky: Sky;
  /** The town in the learner's language; null when only the clock is known. */
  town: string | null;
  /** Whether the location is guessed from the time zone. */
  guessed: boolean;
  spot: Spot | null;
  timeZone: string;
};

/** Day boundaries at the learner's town, otherwise at the zone's town, otherwise by the clock. */
export async function skyOf(app: AppContext, learner: Learner, timeZone: string): Promise<SkyOf> {
  const [place] = await placesOf(app.db, [learner.id]);
  const town = place ?? (await townOfZone(timeZone, app.now()));
  if (!town) return { sky: skyByTheClock(timeZone), town: null, guessed: true, spot: null, timeZone };
  const own = { town: townLabel(town, learner.language), guessed: !place, spot: town };
  return { sky: skyOver(town), ...own, timeZone: (place && (await zoneOfTown(place))) ?? timeZone };
}

const israel = new Set(['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel']);
const CANDLES = '18:00';
const NIGHTFALL = '20:00';
const DAWN = '05:00';

/** Assumes candles at 18:00, nightfall at 20:00, dawn at 05:00. Up to three hours off, which suffices for a warning. */
export function skyByTheClock(timeZone: string): Sky {
  const at = (date: string, time: string) => {
    const instant = instantOf({ date, time, timeZone });
    // A day skipped by a zone (Samoa, 30 December 2011) is read as UTC.
    return instant instanceof Date ? instant : new Date(`${date}T${time}Z`);
  };
  return {
    inIsrael: israel.has(timeZone),
    dayAt: (instant) => dayOf(wallTimeOf(instant, timeZone).date),
    candles: (eve) => at(dateOf(eve), CANDLES),
    dawn: (day) => at(dateOf(day), DAWN),
    nightfall: (day) => at(dateOf(day), NIGHTFALL),
  };
}
