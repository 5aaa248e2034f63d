import { type Day, dateOf } from '#server/jewish-calendar/days.ts';
import type { Companion, Enrolment, Portion } from '../../contract.ts';
import { bookNamed } from '../calendar/book-names.ts';
import { planCatchUp } from '../calendar/catch-up.ts';
import { type Enrolled, finishOf, markKey, type Progress, progressOf } from '../calendar/progress.ts';
import { firstOnOrAfter, type Position, roundAt, unitAt } from '../calendar/rounds.ts';
import { isAsked, type Known } from './rows.ts';

const RECENT_DAYS = 7;

export function presentPortion({ cycle, setting, marks }: Enrolled, position: Position): Portion {
  const { names, texts } = unitAt(cycle, position, setting);
  return {
    round: position.round,
    ordinal: position.ordinal,
    date: dateOf(position.day),
    names,
    texts,
    learned: marks.has(markKey(position)),
  };
}

export const presentLags = (enrolled: Enrolled, { lag, behind, current }: Progress) => ({
  lag,
  behind,
  current: current && presentPortion(enrolled, current),
});

export function presentEnrolment(known: Known, today: Day, companion: Companion | null): Enrolment {
  const { row, enrolled } = known;
  const progress = progressOf(enrolled, today);
  const finish = finishOf(enrolled, today);
  return {
    id: row.id,
    cycle: row.cycle,
    ownRule: row.ownRule,
    bookNames: row.ownRule && bookNamed(row.ownRule.book),
    since: row.since,
    behindBy: row.behindBy,
    dayChange: row.dayChange,
    rite: row.rite,
    israel: row.israel,
    paused: row.pausedOn !== null,
    asked: isAsked(known),
    ...presentLags(enrolled, progress),
    next: progress.next && presentPortion(enrolled, progress.next),
    recent: recentOf(enrolled, today).map((position) => presentPortion(enrolled, position)),
    finishOn: finish === null ? null : dateOf(finish),
    catchUp: planCatchUp(enrolled, progress.behind, today),
    companion,
  };
}

function recentOf({ cycle, setting }: Enrolled, today: Day): Position[] {
  const round = roundAt(cycle, today, setting);
  if (!round) return [];
  const from = firstOnOrAfter(round.days, Math.max(setting.since, today - RECENT_DAYS));
  return round.days
    .slice(from, firstOnOrAfter(round.days, today))
    .map((day, at) => ({ round: round.round, ordinal: from + at + 1, day }));
}
