import { levels } from '#features/profile/contract.ts';
import { type Between, inCommon, type PersonFacts } from './compatibility.ts';
import type { Reason } from './partner-card.ts';

type Known = {
  between: Between;
  common: { minutesPerWeek: number; sessionsPerWeek: number; starts: readonly Date[] };
  /** In minutes. */
  length: number;
  rating: { average: number; count: number } | null;
  city: string | null;
};

/** Maximum differences in levels and kilometres that count in favour. */
const NEAR_LEVELS = 1;
const NEAR_KM = 50;

/**
 * Positive reasons first, then neutral, then unknown. At least two, because hours and level are always known or
 * unknown.
 */
export function reasonsFor(me: PersonFacts, other: PersonFacts, known: Known): Reason[] {
  const good: Reason[] = [];
  const neither: Reason[] = [];
  const unknown: Reason[] = [];
  const { between, common, length, rating, city } = known;

  if (me.freeMinutes === null || other.freeMinutes === null) unknown.push({ kind: 'unknown', what: 'hours' });
  else
    (common.starts.length > 0 ? good : neither).push({
      kind: 'time',
      starts: common.starts.slice(0, 2).map((start) => start.toISOString()),
      minutesPerWeek: common.minutesPerWeek,
      sessionsPerWeek: common.sessionsPerWeek,
      length,
    });

  const subjects = inCommon(me.interests, other.interests);
  if (subjects.length > 0) good.push({ kind: 'subjects', interests: subjects });
  else if (me.interests.length === 0 || other.interests.length === 0)
    unknown.push({ kind: 'unknown', what: 'interests' });

  if (me.level === null || other.level === null) unknown.push({ kind: 'unknown', what: 'level' });
  else {
    const difference = levels.indexOf(other.level) - levels.indexOf(me.level);
    (Math.abs(difference) <= NEAR_LEVELS ? good : neither).push({ kind: 'level', level: other.level, difference });
  }
  if (me.pace !== null && me.pace === other.pace) good.push({ kind: 'pace', pace: me.pace });

  const languages = inCommon(me.languages, other.languages);
  if (languages.length > 0) good.push({ kind: 'languages', languages });
  else if (me.languages.length === 0 || other.languages.length === 0)
    unknown.push({ kind: 'unknown', what: 'languages' });

  const [purpose] = inCommon(me.purposes, other.purposes);
  if (purpose !== undefined) good.push({ kind: 'purpose', purpose });

  const country = me.country !== null && me.country === other.country ? me.country : null;
  if (country !== null || between.km !== null)
    (city !== null || (between.km ?? NEAR_KM) <= NEAR_KM ? good : neither).push({
      kind: 'place',
      city,
      country,
      km: between.km === null ? null : Math.max(10, Math.round(between.km / 10) * 10),
    });
  if (rating) good.push({ kind: 'rating', ...rating });
  return [...good, ...neither, ...unknown];
}
