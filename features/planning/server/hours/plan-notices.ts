import type { PlanNotice } from '#features/sessions/contract.ts';
import { skyOf } from '#features/sessions/server/change-api.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { HolidayName } from '#server/jewish-calendar/holidays.ts';
import { type Occasion, occasionsBetween } from '#server/jewish-calendar/quiet-time.ts';
import { translate } from '#server/locales.ts';

type Planned = { date: string; time: string; timeZone: string; durationMinutes: number };

/**
 * Shabbat and Jewish calendar days that a planned time touches at the learner's location (`skyOf`).
 * @returns nothing for a nonexistent local time: the form reports it
 */
export async function planNotices(app: AppContext, learner: Learner, planned: Planned): Promise<PlanNotice[]> {
  const from = instantOf(planned);
  if (!(from instanceof Date)) return [];
  const { sky } = await skyOf(app, learner, planned.timeZone);
  return occasionsBetween(sky, from, new Date(from.getTime() + planned.durationMinutes * 60_000)).map(presentOccasion);
}

export const presentOccasion = (occasion: Occasion): PlanNotice =>
  occasion.kind === 'shabbat'
    ? { kind: 'shabbat', names: { fr: '', en: '', he: '', es: '' } }
    : { kind: 'holiday', names: namesOf(occasion.name) };

function namesOf(name: HolidayName) {
  const named = (language: string) => translate(language, `sessions.holidays.${name}`);
  return { fr: named('fr'), en: named('en'), he: named('he'), es: named('es') };
}
