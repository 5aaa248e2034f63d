import { type Exception, minutesOf, type Slot, type Span } from './availability.ts';
import { offsetAt, stretchesOf } from './zone-offsets.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;
const DAY = 24 * 60 * MINUTE;
const WEEK = 7 * DAY;

/** From the first to before the second, in milliseconds since 1970. */
export type Interval = { from: number; to: number };

/** When somebody is free. */
export type Free = {
  timeZone: string;
  slots: readonly Slot[];
  exceptions: readonly Exception[];
  /** What is planned already, and when they rest (Shabbat and holidays); in any order. */
  busy: readonly Interval[];
  quiet: readonly Interval[];
};

/**
 * When somebody is free in real weeks, as intervals that do not touch, in order. They are free while the clocks of their
 * zone show an hour they named: an hour shown twice (clocks set back) counts twice, one that is never shown not at all.
 * @param from first instant
 * @param weeks of seven times 24 hours
 */
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

/** In order, what overlaps or touches as one, what is empty left out. */
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

/** What is left of some intervals where others take parts of them away; both merged. */
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
      start = gap.to;
    }
  }
  return left;
}

/**
 * The blocks in which two are free at once (what `freeTime` gave for each) and that are long enough to learn in.
 * @param length minutes a session takes
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

/** The same from what the two said: real instants, whatever their zones and clock changes. */
export const commonTime = (a: Free, b: Free, length: number, from: Date, weeks = 4): Interval[] =>
  blocksInCommon(freeTime(a, from, weeks), freeTime(b, from, weeks), length);

/** What the common time of two comes to. */
export type Weekly = {
  /** Whole numbers: the mean of the weeks looked at. */
  minutesPerWeek: number;
  sessionsPerWeek: number;
  /** Next possible starts, at most six, on half hours of the learner's clock where there is one. */
  starts: Date[];
  /** See `weekCells`. */
  cells: boolean[];
};

/** Minutes of some blocks, of a week on average. @param weeks that were looked at */
export const minutesPerWeek = (blocks: readonly Interval[], weeks = 4): number =>
  Math.round(blocks.reduce((sum, { from, to }) => sum + (to - from), 0) / MINUTE / weeks);

const MOST_STARTS = 6;

/**
 * @param blocks what `commonTime` gave
 * @param length minutes a session takes
 * @param timeZone of the learner who looks at it
 * @param from the instant the blocks were asked from
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

/** Of the coming week first, and of each block one before there are two of any: six on one evening are one choice. */
function nextStarts(blocks: readonly Interval[], session: number, timeZone: string, from: number): Date[] {
  const starts: { at: number; week: number; step: number }[] = [];
  for (const block of blocks) {
    const week = Math.floor((block.from - from) / WEEK);
    if (week > 0 && starts.length >= MOST_STARTS) break;
    const offset = offsetAt(timeZone, block.from);
    const halfHour = Math.ceil((block.from + offset) / HALF_HOUR) * HALF_HOUR - offset;
    // Where clocks are a quarter of an hour apart there may be no half hour to begin on.
    let at = halfHour + session <= block.to ? halfHour : block.from;
    for (let step = 0; at + session <= block.to; step += 1, at += session) starts.push({ at, week, step });
  }
  return starts
    .sort((a, b) => a.week - b.week || a.step - b.step || a.at - b.at)
    .slice(0, MOST_STARTS)
    .map(({ at }) => new Date(at))
    .sort((a, b) => a.getTime() - b.getTime());
}

/** Hours of the day at which a part of it ends: morning, afternoon, evening. */
const PARTS = [12, 18, 24].map((hour) => hour * 60 * MINUTE);

/**
 * In which parts of a week some time falls, as a clock shows it: seven days from Monday on, of each morning (until noon),
 * afternoon (until six) and evening. A part counts from half an hour on.
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
