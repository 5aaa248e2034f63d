import type { Names } from '../calendar/cycle.ts';
import { type Enrolled, markKey } from '../calendar/progress.ts';
import { type Position, positionOf, unitAt } from '../calendar/rounds.ts';

export type FinishedPart = { part: Names; first: Position; last: Position };

/**
 * The book or tractate of a portion, when all its portions are learned.
 * @returns null when a portion is missing, even one before the enrolment
 */
export function finishedPart(
  { cycle, setting, marks }: Enrolled,
  at: Pick<Position, 'round' | 'ordinal'>,
): FinishedPart | null {
  const begin = positionOf(cycle, at, setting);
  if (!begin || !marks.has(markKey(begin))) return null;
  const partAt = (position: Position) => unitAt(cycle, position, setting).part;
  const part = partAt(begin);
  const ends = [-1, 1].map((step) => {
    let last = begin;
    for (let ordinal = begin.ordinal + step; ; ordinal += step) {
      const next = positionOf(cycle, { round: begin.round, ordinal }, setting);
      if (!next || partAt(next).en !== part.en) return last;
      if (!marks.has(markKey(next))) return null;
      last = next;
    }
  });
  const [first, last] = ends;
  return first && last ? { part, first, last } : null;
}
