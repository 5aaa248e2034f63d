import type { PersonChoice } from '#features/people/contract.ts';
import { wallTimeOf } from '#features/sessions/shared/wall-time.ts';
import { viewerZone } from '#web/times/times.ts';
import type { PlanFields } from './plan-form.ts';

export type PlanStart = Partial<PlanFields>;

type Known = { startsAt: string | null; durationMinutes?: number; title: string; textReference: string | null };

/** @param known usual text and next possible time with the person */
export function planWith(chosen: PersonChoice, known: Known | null = null): PlanStart {
  const start: PlanStart = { isPublic: false, invite: 'list', chosen };
  if (!known) return start;
  const { startsAt, durationMinutes, title, textReference } = known;
  const { date, time } = startsAt ? wallTimeOf(new Date(startsAt), viewerZone()) : { date: '', time: '' };
  const length = durationMinutes === undefined ? {} : { durationMinutes };
  return { ...start, ...length, title, textReference: textReference ?? '', date, time };
}
