import type { Portion } from '../../contract.ts';
import { type Enrolled, markKey, nextOf } from '../calendar/progress.ts';
import { type Position, positionsFrom, unitAt } from '../calendar/rounds.ts';
import { presentPortion } from '../enrolments/present-enrolment.ts';
import type { Known } from '../enrolments/rows.ts';

/** Maximum portions compared, from the later of both first open ones; by name, less than a year of weeks. */
const COMPARED = 60;
const COMPARED_BY_NAME = 20;
/** Days by which Israel and the diaspora may read differently. */
const APART_DAYS = 60;
export const differsInIsrael = new Set<string>(['parashah', 'haftarah', 'pirkeiAvot']);

export function commonPortion({ enrolled: mine }: Known, { enrolled: theirs }: Known): Portion | null {
  const [first, second] = [nextOf(mine), nextOf(theirs)];
  if (!first || !second) return null;
  const isByName = mine.setting.israel !== theirs.setting.israel && differsInIsrael.has(mine.cycle);
  const keyOf = (of: Enrolled, position: Position) =>
    isByName ? unitAt(of.cycle, position, of.setting).names.en : markKey(position);
  const from = Math.max(first.day, second.day) - (isByName ? APART_DAYS : 0);
  const most = isByName ? COMPARED_BY_NAME : COMPARED;
  const keys = new Set(openFrom(theirs, from, most).map((position) => keyOf(theirs, position)));
  const found = openFrom(mine, from, most).find((position) => keys.has(keyOf(mine, position)));
  return found ? presentPortion(mine, found) : null;
}

function openFrom(of: Enrolled, from: number, most: number): Position[] {
  const found: Position[] = [];
  for (const position of positionsFrom(of.cycle, Math.max(from, of.setting.since), of.setting)) {
    if (!of.marks.has(markKey(position))) found.push(position);
    if (found.length === most) break;
  }
  return found;
}
