import type { Setting } from './cycle.ts';
import { parashiyotFrom } from './parashah.ts';
import { markKey } from './progress.ts';
import { type AnyCycle, type Position, positionOf, roundAt } from './rounds.ts';

type Mark = Pick<Position, 'round' | 'ordinal'>;

export const followsParashiyot = (cycle: AnyCycle): boolean => cycle === 'parashah' || cycle === 'haftarah';

const WEEK = 7;

/** Tries both calendars: rounds begin a day later in the diaspora, so their ids differ. */
export function parashiyotOf(cycle: AnyCycle, mark: Mark, setting: Setting): string[] {
  for (const israel of [true, false]) {
    const own = { ...setting, israel };
    const position = positionOf(cycle, mark, own);
    if (position) return parashiyotFrom(position.day, own);
  }
  return [];
}

/** The round of the same year in the calendar of a setting. */
export const roundOf = (cycle: AnyCycle, { round }: Mark, setting: Setting) => roundAt(cycle, round + WEEK, setting);

/**
 * Marks in the calendar of a setting; stored marks are unchanged, so a learner who moves to Israel and back loses none.
 * A double parashah counts when both parts are learned.
 */
export function marksIn(cycle: AnyCycle, setting: Setting, marks: readonly Mark[]): Set<string> {
  const keys = new Set(marks.map(markKey));
  if (!followsParashiyot(cycle) || marks.every((mark) => positionOf(cycle, mark, setting))) return keys;
  const learned = new Map<number, Set<string>>();
  for (const mark of marks) {
    const round = roundOf(cycle, mark, setting)?.round;
    if (round === undefined) continue;
    const names = learned.get(round) ?? new Set();
    for (const name of parashiyotOf(cycle, mark, setting)) names.add(name);
    learned.set(round, names);
  }
  const found = new Set<string>();
  for (const [id, names] of learned)
    for (const [at, day] of (roundAt(cycle, id, setting)?.days ?? []).entries())
      if (parashiyotFrom(day, setting).every((name) => names.has(name)))
        found.add(markKey({ round: id, ordinal: at + 1 }));
  return found;
}
