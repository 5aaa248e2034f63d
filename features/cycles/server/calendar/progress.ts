import type { Day } from '#server/jewish-calendar/days.ts';
import type { Setting } from './cycle.ts';
import { cycles } from './cycles.ts';
import { isLearningDay } from './own.ts';
import { type AnyCycle, firstOnOrAfter, type Position, positionsFrom, roundAfter, roundAt } from './rounds.ts';

export type Enrolled = {
  cycle: AnyCycle;
  setting: Setting;
  /** Portions by which the learner chose to stay behind. */
  offset: number;
  /** Keys of learned portions, see `markKey`. */
  marks: ReadonlySet<string>;
};

export type Progress = {
  /** Portions due since the enrolment, today's included, minus the offset and learned ones. Negative: ahead. */
  lag: number;
  /** The lag without today's own portion, never negative. */
  behind: number;
  /** Today's portion; null on a day off and after the last. */
  current: (Position & { learned: boolean }) | null;
  /** First portion not learned; null when the cycle is complete. */
  next: Position | null;
};

export const markKey = ({ round, ordinal }: Pick<Position, 'round' | 'ordinal'>): string => `${round}:${ordinal}`;

export function progressOf({ cycle, setting, offset, marks }: Enrolled, today: Day): Progress {
  const due = countDue(cycle, setting, today);
  const learned = countLearned(cycle, setting, marks);
  const current = currentOf(cycle, setting, today);
  const isLearned = current !== null && marks.has(markKey(current));
  const lag = due - learned - offset;
  return {
    lag,
    behind: Math.max(0, lag - (current && !isLearned ? 1 : 0)),
    current: current && { ...current, learned: isLearned },
    next: nextOf({ cycle, setting, marks }),
  };
}

function countDue(cycle: AnyCycle, setting: Setting, today: Day): number {
  let due = 0;
  for (let round = roundAt(cycle, setting.since, setting); round; round = roundAfter(cycle, round, setting)) {
    if (round.round > today) break;
    due += firstOnOrAfter(round.days, today + 1) - firstOnOrAfter(round.days, setting.since);
  }
  return Math.max(0, due);
}

/** Portions before the enrolment do not count. */
function countLearned(cycle: AnyCycle, setting: Setting, marks: ReadonlySet<string>): number {
  const first = roundAt(cycle, setting.since, setting);
  if (!first) return marks.size;
  const from = firstOnOrAfter(first.days, setting.since);
  let learned = 0;
  for (const mark of marks) {
    const [round = 0, ordinal = 0] = mark.split(':').map(Number);
    if (round > first.round || (round === first.round && ordinal > from)) learned += 1;
  }
  return learned;
}

function currentOf(cycle: AnyCycle, setting: Setting, today: Day): Position | null {
  const round = roundAt(cycle, today, setting);
  if (!round) return null;
  const at = firstOnOrAfter(round.days, today + 1) - 1;
  const day = round.days[at];
  if (day === undefined || day < setting.since || (cycles[cycle].open === 'day' && day < today)) return null;
  return { round: round.round, ordinal: at + 1, day };
}

export function nextOf({ cycle, setting, marks }: Pick<Enrolled, 'cycle' | 'setting' | 'marks'>): Position | null {
  for (const position of positionsFrom(cycle, setting.since, setting))
    if (!marks.has(markKey(position))) return position;
  return null;
}

/**
 * The last day of the round in progress, at one portion on each learning day. Begins today if a portion is due, else
 * tomorrow.
 * @returns null when nothing remains
 */
export function finishOf(enrolled: Enrolled, today: Day): Day | null {
  const { cycle, setting, marks } = enrolled;
  const next = nextOf(enrolled);
  const round = next && roundAt(cycle, next.round, setting);
  if (!round) return null;
  const from = firstOnOrAfter(round.days, setting.since);
  const remaining = round.days.filter(
    (_, at) => at >= from && !marks.has(markKey({ round: round.round, ordinal: at + 1 })),
  ).length;
  const learnsToday = progressOf(enrolled, today).lag > 0;
  return learningDay(cycle, setting, learnsToday ? today : today + 1, remaining);
}

function learningDay(cycle: AnyCycle, setting: Setting, from: Day, n: number): Day {
  let left = n;
  for (const day of learningDays(cycle, setting, from)) if (--left === 0) return day;
  throw new Error('a cycle without end has ended');
}

/** A learner's own cycle continues by its rule after its last portion, other cycles with their next round. */
function* learningDays(cycle: AnyCycle, setting: Setting, from: Day): Generator<Day> {
  const { own, israel, since } = setting;
  if (own)
    for (let day = Math.max(from, since); ; day += 1) {
      if (isLearningDay(day, own, israel)) yield day;
    }
  // A weekly portion can be learned until the last day of its week.
  const begin = cycles[cycle].open === 'untilNext' ? (currentOf(cycle, setting, from)?.day ?? from) : from;
  for (const { day } of positionsFrom(cycle, begin, setting)) yield Math.max(day, from);
}
