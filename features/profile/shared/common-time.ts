import { type Exception, minutesOf, type Slot, type Span } from './availability.ts';
import { offsetAt, stretchesOf } from './zone-offsets.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** Half-open interval, in milliseconds since 1970. */
export type Interval = { from: number; to: number };

export type Free = {
  timeZone: string;
  slots: readonly Slot[];
  exceptions: readonly Exception[];
  /** Sessions (`busy`) and rest times (`quiet`), in any order. */
  busy: readonly Interval[];
  quiet: readonly Interval[];
};

/** Free time in real weeks, as ordered disjoint intervals. Repeated hours count twice, skipped ones not at all. */
export function freeTime({ timeZone, slots, exceptions, busy, quiet }: Free, from: Date, weeks = 4): Interval[] {
  const begin = from.getTime();
  const week = Array.from({ length: 7 }, (): Interval[] => []);
  for (const { weekday, ...slot } of slots) week[weekday - 1]?.push(ofDay(slot));
  const days = new Map(exceptions.map(({ date, slots: own }) => [Date.parse(date) / DAY, own.map(ofDay)]));
  const free: Interval[] = [];
  for (const stretch of stretchesOf(timeZone, begin, begin + weeks * WEEK)) {
    const shown = { from: stretch.from + stretch.offset, to: stretch.to + stretch.offset };
    for (let day = Math.floor(shown.from / DAY); day * DAY < shown.to; day += 1) {
      // 1 January 1970 was a Thursday.
      for (const slot of days.get(day) ?? week[(day + 3) % 7] ?? []) {
        const start = Math.max(shown.from, day * DAY + slot.from) - stretch.offset;
        const end = Math.min(shown.to, day * DAY + slot.to) - stretch.offset;
        if (start < end) free.push({ from: start, to: end });
      }
    }
  }
  return without(merged(free), merged([...busy, ...quiet]));
}

const ofDay = ({ from, to }: Span): Interval => ({ from: minutesOf(from) * MINUTE, to: minutesOf(to) * MINUTE });

function merged(intervals: Interval[]): Interval[] {
  const sorted = intervals.sort((a, b) => a.from - b.from);
  const whole: Interval[] = [];
  for (const { from, to } of sorted) {
    const last = whole.at(-1);
    if (from >= to) continue;
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else whole.push({ from, to });
  }
  return whole;
}

/** Both lists must be ordered. */
export function without(intervals: Interval[], taken: Interval[]): Interval[] {
  if (taken.length === 0) return intervals;
  const left: Interval[] = [];
  let next = 0;
  for (const { from, to } of intervals) {
    let start = from;
    while ((taken[next]?.to ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    for (let at = next; start < to; at += 1) {
      const gap = taken[at];
      if (!gap || gap.from >= to) {
        left.push({ from: start, to });
        break;
      }
      if (gap.from > start) left.push({ from: start, to: gap.from });
      start = Math.max(start, gap.to);
    }
  }
  return left;
}

/**
 * Common blocks at least as long as a session.
 * @param length minutes
 */
export function blocksInCommon(one: readonly Interval[], other: readonly Interval[], length: number): Interval[] {
  const blocks: Interval[] = [];
  for (let i = 0, j = 0; ; ) {
    const [a, b] = [one[i], other[j]];
    if (!a || !b) return blocks;
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (to - from >= length * MINUTE) blocks.push({ from, to });
    if (a.to < b.to) i += 1;
    else j += 1;
  }
}

export const commonTime = (a: Free, b: Free, length: number, from: Date, weeks = 4): Interval[] =>
  blocksInCommon(freeTime(a, from, weeks), freeTime(b, from, weeks), length);

export type Weekly = {
  minutesPerWeek: number;
  sessionsPerWeek: number;
  /** At most six starts, preferably on local half hours. */
  starts: Date[];
  cells: boolean[];
};

/** @param weeks covered by the blocks */
export const minutesPerWeek = (blocks: readonly Interval[], weeks = 4): number =>
  Math.round(blocks.reduce((sum, { from, to }) => sum + (to - from), 0) / MINUTE / weeks);

const MOST_STARTS = 6;

/**
 * @param blocks result of `commonTime`
 * @param length minutes
 * @param timeZone of the viewer
 * @param from first instant of the blocks
 */
export function weekly(blocks: readonly Interval[], length: number, timeZone: string, from: Date, weeks = 4): Weekly {
  const session = length * MINUTE;
  const sessions = blocks.reduce((sum, { from: begin, to }) => sum + Math.floor((to - begin) / session), 0);
  return {
    minutesPerWeek: minutesPerWeek(blocks, weeks),
    sessionsPerWeek: Math.round(sessions / weeks),
    starts: nextStarts(blocks, session, timeZone, from.getTime()),
    cells: weekCells(blocks, timeZone),
  };
}

/** Takes one start per block before second ones, so that the six are not all in one evening. */
function nextStarts(blocks: readonly Interval[], session: number, timeZone: string, from: number): Date[] {
  const starts: { at: number; week: number; step: number }[] = [];
  for (const block of blocks) {
    const week = Math.floor((block.from - from) / WEEK);
    if (week > 0 && starts.length >= MOST_STARTS) break;
    const offset = offsetAt(timeZone, block.from);
    const halfHour = Math.ceil((block.from + offset) / HALF_HOUR) * HALF_HOUR - offset;
    // With a quarter-hour offset a block may contain no local half hour.
    let at = halfHour + session <= block.to ? halfHour : block.from;
    for (let step = 0; at + session <= block.to; step += 1, at += session) starts.push({ at, week, step });
  }
  return starts
    .sort((a, b) => a.week - b.week || a.step - b.step || a.at - b.at)
    .slice(0, MOST_STARTS)
    .map(({ at }) => new Date(at))
    .sort((a, b) => a.getTime() - b.getTime());
}

const PARTS = [12, 18, 24].map((hour) => hour * 60 * MINUTE);

/**
 * Seven days from Monday, each with morning (until noon), afternoon (until six) and evening. True from half an hour on.
 */
export function weekCells(intervals: readonly Interval[], timeZone: string): boolean[] {
  const cells = Array.from({ length: 21 }, () => false);
  for (const interval of intervals) {
    const offset = offsetAt(timeZone, interval.from);
    const [from, to] = [interval.from + offset, interval.to + offset];
    for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
      let begin = day * DAY;
      for (const [part, length] of PARTS.entries()) {
        const end = day * DAY + length;
        if (Math.min(to, end) - Math.max(from, begin) >= HALF_HOUR) cells[((day + 3) % 7) * 3 + part] = true;
        begin = end;
      }
    }
  }
  return cells;
}
