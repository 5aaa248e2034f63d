import { placesOf, townLabel, townOfZone, zoneOfTown } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { type Sky, type Spot, skyOver } from '#server/jewish-calendar/sky.ts';
import { instantOf, wallTimeOf } from '../shared/wall-time.ts';

// Reads people: the town of the learner who asks, told to nobody else.

export type SkyOf = {
  sky: Sky;
  /** The town whose sky it is, as the learner writes it; null where it is by the clock alone. */
  town: string | null;
  /** They did not say where they learn: it is the town their zone is named after. */
  guessed: boolean;
  /** Where that town lies. */
  spot: Spot | null;
  /** By whose clocks its times are shown. */
  timeZone: string;
};

/** When days begin and end for a learner: where they learn, else in the town of the zone, else by its clock. */
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

/**
 * For a place nobody knows: days by the clocks of its zone, candles at 18:00, nightfall at 20:00, dawn at 05:00. Rough by
 * up to three hours with the season, which is enough for a word of warning.
 */
function skyByTheClock(timeZone: string): Sky {
  const at = (date: string, time: string) => {
    const instant = instantOf({ date, time, timeZone });
    // A day that a zone left out (Samoa, 30 December 2011) is taken by UTC.
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
