import type { Day } from '#server/jewish-calendar/days.ts';
import { cycles } from '../calendar/cycles.ts';
import { type Enrolled, markKey, progressOf } from '../calendar/progress.ts';
import { firstOnOrAfter, type Position, roundAt } from '../calendar/rounds.ts';

/**
 * Portions of today and of following rest days. Omits overdue ones, because a notification is no reproach. A learner
 * with an offset gets the first portion not learned.
 */
export function portionsOfDay(enrolled: Enrolled, today: Day, rests: readonly Day[]): Position[] {
  const { cycle, setting, marks, offset } = enrolled;
  const { lag, current, next } = progressOf(enrolled, today);
  const own = offset > 0 ? next : current?.learned ? null : current;
  const portions = lag > 0 && own ? [own] : [];
  if (cycles[cycle].open !== 'day' || offset > 0) return portions;
  for (const day of rests) {
    const round = day < setting.since ? null : roundAt(cycle, day, setting);
    const at = round ? firstOnOrAfter(round.days, day) : 0;
    if (!round || round.days[at] !== day) continue;
    const position = { round: round.round, ordinal: at + 1, day };
    if (!marks.has(markKey(position))) portions.push(position);
  }
  return portions;
}
