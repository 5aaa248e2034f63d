import { placesOf } from '#features/profile/server/facts-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import type { HolidayName } from '#server/jewish-calendar/holidays.ts';
import { type Occasion, occasionsBetween } from '#server/jewish-calendar/quiet-time.ts';
import { type Sky, skyOver } from '#server/jewish-calendar/sky.ts';
import { translate } from '#server/locales.ts';
import type { PlanNotice } from '../contract.ts';
import { instantOf, wallTimeOf } from '../shared/wall-time.ts';

type Planned = { date: string; time: string; timeZone: string; durationMinutes: number };

/**
 * Whether a planned time touches Shabbat or a day of the Jewish calendar where the learner is, in the order of the days.
 * Who did not say where that is gets the times of `skyByTheClock` for the zone they plan in.
 * @returns nothing for a time that no clock shows: the form says what is wrong with it
 */
export async function planNotices(app: AppContext, learner: Learner, planned: Planned): Promise<PlanNotice[]> {
  const from = instantOf(planned);
  if (!(from instanceof Date)) return [];
  const [place] = await placesOf(app.db, [learner.id]);
  const sky = place ? skyOver(place) : skyByTheClock(planned.timeZone);
  return occasionsBetween(sky, from, new Date(from.getTime() + planned.durationMinutes * 60_000)).map(say);
}

const say = (occasion: Occasion): PlanNotice =>
  occasion.kind === 'shabbat'
    ? { kind: 'shabbat', names: { fr: '', en: '', he: '', es: '' } }
    : { kind: 'holiday', names: namesOf(occasion.name) };

function namesOf(name: HolidayName) {
  const named = (language: string) => translate(language, `sessions.holidays.${name}`);
  return { fr: named('fr'), en: named('en'), he: named('he'), es: named('es') };
}

const israel = new Set(['Asia/Jerusalem', 'Asia/Tel_Aviv', 'Israel']);
const CANDLES = '18:00';
const NIGHTFALL = '20:00';
const DAWN = '05:00';

/**
 * For a place nobody knows: days by the clocks of its zone, candles at 18:00, nightfall at 20:00, dawn at 05:00. Rough by
 * up to three hours with the season, which is enough for a word of warning.
 */
export function skyByTheClock(timeZone: string): Sky {
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
