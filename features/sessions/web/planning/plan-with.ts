import type { PersonChoice } from '#features/people/contract.ts';
import { viewerZone } from '#web/times.ts';
import { wallTimeOf } from '../../shared/wall-time.ts';
import type { PlanFields } from './plan-form.ts';

/** Initial values of a session's form beyond the defaults. */
export type PlanStart = Partial<PlanFields>;

type Known = { startsAt: string | null; durationMinutes?: number; title: string; textReference: string | null };

/**
 * Initial values of a private session with a person.
 * @param known their usual text and next possible time; null for none
 */
export function planWith(chosen: PersonChoice, known: Known | null = null): PlanStart {
  const start: PlanStart = { isPublic: false, invite: 'list', chosen };
  if (!known) return start;
  const { startsAt, durationMinutes, title, textReference } = known;
  const { date, time } = startsAt ? wallTimeOf(new Date(startsAt), viewerZone()) : { date: '', time: '' };
  const length = durationMinutes === undefined ? {} : { durationMinutes };
  return { ...start, ...length, title, textReference: textReference ?? '', date, time };
}
