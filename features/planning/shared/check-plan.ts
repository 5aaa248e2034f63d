import { TITLE_MIN } from '#features/sessions/contract.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import { date as day } from '#shared/base.ts';

type Planned = { title: string; date: string; time: string; timeZone: string };
export type PlanProblem = {
  path: 'title' | 'date' | 'time';
  messageKey:
    | 'sessions.requiredFields'
    | 'sessions.dateInvalid'
    | 'sessions.timeSkipped'
    | 'sessions.futureRequired'
    | 'sessions.titleTooShort';
};

/**
 * Returns a plan's start or the first failure, in order: title, date and time present; an existing time ahead; a title
 * of at least 3 characters.
 */
export function checkPlan(
  { title, date, time, timeZone }: Planned,
  now: Date,
): { startsAt: Date } | { problem: PlanProblem } {
  const missing = (
    [
      ['title', title],
      ['date', date],
      ['time', time],
    ] as const
  ).find(([, value]) => value.trim() === '');
  if (missing) return { problem: { path: missing[0], messageKey: 'sessions.requiredFields' } };
  const startsAt = instantOf({ date, time, timeZone });
  if (startsAt === 'invalid' || !day.safeParse(date).success)
    return { problem: { path: 'date', messageKey: 'sessions.dateInvalid' } };
  if (startsAt === 'skipped') return { problem: { path: 'time', messageKey: 'sessions.timeSkipped' } };
  if (startsAt <= now) return { problem: { path: 'date', messageKey: 'sessions.futureRequired' } };
  if ([...title.trim()].length < TITLE_MIN) return { problem: { path: 'title', messageKey: 'sessions.titleTooShort' } };
  return { startsAt };
}
