import { LRUCache } from 'lru-cache';
import type { Day } from '#server/jewish-calendar/days.ts';
import type { CycleId } from '../../shared/cycle-ids.ts';
import type { Setting, Unit } from './cycle.ts';
import { cycles } from './cycles.ts';

export type AnyCycle = CycleId | 'own';

/** A pass through a cycle. `round` is its first day, which serves as a permanent id. */
export type Round = { round: Day; days: readonly Day[] };

export type Position = { round: Day; ordinal: number; day: Day };

const ROUNDS_CACHED = 500;
const cache = new LRUCache<string, Round>({ max: ROUNDS_CACHED });

function roundFrom(id: AnyCycle, round: Day, setting: Setting): Round {
  const key = JSON.stringify([id, round, setting.israel, setting.own]);
  const known = cache.get(key);
  if (known) return known;
  const made = { round, days: cycles[id].days(round, setting) };
  cache.set(key, made);
  return made;
}

/** Null before the first round, and for a round that does not exist. */
export function roundAt(id: AnyCycle, day: Day, setting: Setting): Round | null {
  const start = cycles[id].startOf(day, setting);
  return start === null ? null : roundFrom(id, start, setting);
}

export function roundAfter(id: AnyCycle, { round }: Round, setting: Setting): Round | null {
  const next = cycles[id].startAfter(round, setting);
  return next === null ? null : roundFrom(id, next, setting);
}

/** Positions from the first portion on or after a day; endless unless the cycle ends. */
export function* positionsFrom(id: AnyCycle, from: Day, setting: Setting): Generator<Position> {
  for (let round = roundAt(id, from, setting); round; round = roundAfter(id, round, setting))
    for (let at = firstOnOrAfter(round.days, from); at < round.days.length; at += 1)
      yield { round: round.round, ordinal: at + 1, day: round.days[at] ?? 0 };
}

export function firstOnOrAfter(days: readonly Day[], day: Day): number {
  let [low, high] = [0, days.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((days[middle] ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const unitAt = (id: AnyCycle, { day, ordinal }: Position, setting: Setting): Unit =>
  cycles[id].unitOn(day, ordinal, setting);

/** Null unless the round and the ordinal exist. */
export function positionOf(
  id: AnyCycle,
  { round, ordinal }: Pick<Position, 'round' | 'ordinal'>,
  setting: Setting,
): Position | null {
  const found = roundAt(id, round, setting);
  const day = found?.days[ordinal - 1];
  return found?.round === round && day !== undefined ? { round, ordinal, day } : null;
}

/** First day of today's portion: in a weekly cycle, of its week. */
export function beginningOf(id: AnyCycle, day: Day, setting: Setting): Day {
  if (cycles[id].open === 'day') return day;
  const round = roundAt(id, day, setting);
  return round?.days[firstOnOrAfter(round.days, day + 1) - 1] ?? day;
}
