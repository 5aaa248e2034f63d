import type { AppContext, Learner } from '#server/app-context.ts';
import type { HolidayName } from '#server/jewish-calendar/holidays.ts';
import { type Occasion, occasionsBetween } from '#server/jewish-calendar/quiet-time.ts';
import { translate } from '#server/locales.ts';
import type { PlanNotice } from '../contract.ts';
import { instantOf } from '../shared/wall-time.ts';
import { skyOf } from './sky-of.ts';

type Planned = { date: string; time: string; timeZone: string; durationMinutes: number };

/**
 * Whether a planned time touches Shabbat or a day of the Jewish calendar where the learner is, in the order of the days.
 * Who did not say where that is gets the times of the town of the zone they plan in: see `skyOf`.
 * @returns nothing for a time that no clock shows: the form says what is wrong with it
 */
export async function planNotices(app: AppContext, learner: Learner, planned: Planned): Promise<PlanNotice[]> {
  const from = instantOf(planned);
  if (!(from instanceof Date)) return [];
  const { sky } = await skyOf(app, learner, planned.timeZone);
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
