import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BRIDGE_MS,
  beat,
  type Change,
  type Counted,
  change,
  elapsedAt,
  LEFT_AFTER_MS,
  type Run,
  settle,
} from './run.ts';

const MINUTE = 60_000;
const HISTORIES = 10_000;
const START = Date.parse('2026-11-22T18:00:00Z');
const at = (minutes: number) => START + minutes * MINUTE;
const fresh = (given: Partial<Run> = {}): Run => ({
  phase: 'running',
  phaseSince: START,
  lastSeenAt: START,
  countedMs: 0,
  plannedMs: 60 * MINUTE,
  until: null,
  untilRest: false,
  breakUntil: null,
  version: 1,
  endReason: null,
  ...given,
});
function beating(run: Run, from: number, to: number): Run {
  let heard = run;
  for (let minute = from; minute <= to; minute += 0.5) ({ run: heard } = beat(heard, at(minute)));
  return heard;
}

describe('counted study time', () => {
  test('an hour of heartbeats counts an hour and then ends', () => {
    const run = beating(fresh(), 0.5, 70);
    expect(run).toMatchObject({ phase: 'ended', endReason: 'complete', countedMs: 60 * MINUTE, phaseSince: at(60) });
  });
  test('a start without a heartbeat counts nothing', () => {
    expect(settle(fresh(), at(30))).toMatchObject({ counted: null, run: { phase: 'paused', countedMs: 0 } });
  });
  test('two minutes of silence are bridged and more pause the run at the last heartbeat', () => {
    const heard = beating(fresh(), 0.5, 10);
    expect(beat(heard, at(12)).run).toMatchObject({ phase: 'running', version: 1 });
    expect(beat(heard, at(12.1))).toMatchObject({
      run: { phase: 'paused', phaseSince: at(10), countedMs: 10 * MINUTE },
      counted: { from: START, to: at(10) },
    });
  });
  test('a paused run ends after hours, as of the pause', () => {
    const heard = beating(fresh(), 0.5, 10);
    expect(settle(heard, at(10) + BRIDGE_MS + LEFT_AFTER_MS).run).toMatchObject({
      phase: 'ended',
      endReason: 'left',
      countedMs: 10 * MINUTE,
    });
  });
  test('nothing counts after the session’s end or after candle lighting', () => {
    expect(beating(fresh({ until: at(20) }), 0.5, 30)).toMatchObject({ phase: 'ended', endReason: 'complete' });
    const rested = beating(fresh({ until: at(20), untilRest: true }), 0.5, 30);
    expect(rested).toMatchObject({ phase: 'ended', endReason: 'rest', countedMs: 20 * MINUTE });
  });
  test('a pause does not count and an outdated version changes nothing', () => {
    const paused = change(beating(fresh(), 0.5, 10), 'pause', at(10)).run;
    expect(change(paused, 'pause', at(11)).run).toEqual(paused);
    const again = change(paused, 'resume', at(20)).run;
    expect(elapsedAt(again, at(25))).toBe(15 * MINUTE);
  });
  test('a clock slightly behind never counts backwards', () => {
    const heard = beat(fresh(), at(5)).run;
    expect(change(fresh({ lastSeenAt: at(1) }), 'stop', at(0.5)).run.countedMs).toBe(MINUTE);
    expect(heard.phase).toBe('paused');
  });
});

type Step = { wait: number; ago: number; what: 'beat' | 'look' | Change };
const steps = fc.array(
  fc.record({
    wait: fc.oneof(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 4 * MINUTE })),
    ago: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 10 * MINUTE })),
    what: fc.constantFrom<Step['what'][]>('beat', 'beat', 'beat', 'look', 'pause', 'break', 'resume', 'stop'),
  }),
  { maxLength: 80 },
);
const runs = fc.record({
  plannedMs: fc.integer({ min: MINUTE, max: 60 * MINUTE }),
  until: fc.option(fc.integer({ min: 0, max: 60 }).map(at)),
});

function play(first: Run, history: Step[], looks = false): { run: Run; counted: Counted[]; now: number } {
  let [run, now] = [first, START];
  const counted: Counted[] = [];
  const take = (settled: { run: Run; counted: Counted | null }) => {
    run = settled.run;
    if (settled.counted) counted.push(settled.counted);
  };
  for (const { wait, ago, what } of history) {
    now += wait;
    if (looks) take(settle(run, now - wait / 2));
    if (what === 'look') take(settle(run, now));
    else take(what === 'beat' ? beat(run, now) : change(run, what, now, ago));
  }
  return { run, counted, now };
}

test('any history counts at most real time and planned time, never twice, and the sum matches the run', () => {
  fc.assert(
    fc.property(runs, steps, (given, history) => {
      const { run, counted, now } = play(fresh(given), history);
      const sum = counted.reduce((ms, { from, to }) => ms + to - from, 0);
      expect(sum).toBe(run.countedMs);
      expect(sum).toBeLessThanOrEqual(Math.min(given.plannedMs, now - START));
      expect(elapsedAt(run, now)).toBeLessThanOrEqual(Math.min(given.plannedMs, now - START));
      counted.reduce((end, { from, to }) => {
        expect(from).toBeGreaterThanOrEqual(end);
        expect(to).toBeGreaterThan(from);
        if (given.until !== null) expect(to).toBeLessThanOrEqual(given.until);
        return to;
      }, START);
    }),
    { numRuns: HISTORIES },
  );
});

test('the result of any history does not depend on how often it is read', () => {
  fc.assert(
    fc.property(runs, steps, (given, history) => {
      const [rarely, often] = [play(fresh(given), history), play(fresh(given), history, true)];
      const end = rarely.now + 10 * 60 * MINUTE;
      const { version: _, ...one } = settle(rarely.run, end).run;
      const { version: __, ...other } = settle(often.run, end).run;
      // The clock may change the run before a command, which must then be repeated: compares only histories without
      // commands.
      if (history.every(({ what }) => what === 'beat' || what === 'look')) expect(other).toEqual(one);
    }),
    { numRuns: HISTORIES },
  );
});
