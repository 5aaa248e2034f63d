import { townOfZone } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { quietUnder } from '#server/jewish-calendar/quiet-time.ts';
import { shownAt } from '#shared/zone-clock.ts';
import type { RestTimes } from '../../contract.ts';
import { skyOf } from './sky-of.ts';

/** Days ahead that are listed. */
const DAYS = 60;
const DAY = 24 * 60 * 60_000;

export async function restTimes(app: AppContext, learner: Learner, timeZone: string): Promise<RestTimes> {
  const now = app.now();
  const { sky, town, guessed, spot: ofTown, timeZone: zoneOfTown } = await skyOf(app, learner, timeZone);
  // A traveller's Hebrew day begins by the sunset at the device's location.
  const isAway = shownAt(now.getTime(), zoneOfTown) !== shownAt(now.getTime(), timeZone);
  const spot = isAway ? await townOfZone(timeZone, now) : ofTown;
  return {
    town,
    guessed,
    timeZone: zoneOfTown,
    spot: spot && { latitude: rounded(spot.latitude), longitude: rounded(spot.longitude) },
    times: quietUnder(sky, now, new Date(now.getTime() + DAYS * DAY)).map(({ from, to, shabbat }) => ({
      from: from.toISOString(),
      to: to.toISOString(),
      candles: shabbat.toISOString(),
    })),
  };
}

/** Rounds to a tenth of a degree: sunset differs by at most half a minute. */
const rounded = (degrees: number) => Math.round(degrees * 10) / 10;
