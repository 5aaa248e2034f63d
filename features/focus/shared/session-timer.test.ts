import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BREAK_MS } from './run.ts';
import { clockAt, moveClock, type SessionClock, timerChanges } from './session-timer.ts';

const MINUTE = 60_000;
const END = 60 * MINUTE;
const started = moveClock(null, 'start', 0, END) as SessionClock;

describe('the shared timer of a session', () => {
  test('the shared timer does not change before its start or after the session', () => {
    for (const what of timerChanges) expect(moveClock(null, what, END, END)).toBeNull();
    expect(moveClock(null, 'pause', 0, END)).toBeNull();
    for (const what of timerChanges) expect(moveClock(started, what, END, END)?.version).toBe(started.version);
  });
  test('the shared timer has ended at the session’s end, whenever it is read', () => {
    expect(clockAt(started, END - 1)).toBe(started);
    expect(clockAt(started, 2 * END)).toMatchObject({ phase: 'ended', phaseSince: END, countedMs: END, version: 1 });
  });
  test('the shared timer waits after a break until a participant resumes', () => {
    const resting = moveClock(started, 'break', 25 * MINUTE, END) as SessionClock;
    expect(resting).toMatchObject({ phase: 'break', countedMs: 25 * MINUTE, breakUntil: 25 * MINUTE + BREAK_MS });
    expect(clockAt(resting, 40 * MINUTE)).toBe(resting);
    expect(moveClock(resting, 'pause', 26 * MINUTE, END)).toBe(resting);
    expect(moveClock(resting, 'resume', 28 * MINUTE, END)).toMatchObject({
      phase: 'running',
      phaseSince: 28 * MINUTE,
      countedMs: 25 * MINUTE,
      breakUntil: null,
    });
  });
  test('the shared timer can restart after its end with a new version', () => {
    const ended = moveClock(started, 'end', MINUTE, END) as SessionClock;
    expect(moveClock(ended, 'resume', 2 * MINUTE, END)).toBe(ended);
    expect(moveClock(ended, 'start', 2 * MINUTE, END)).toMatchObject({ phase: 'running', countedMs: 0, version: 3 });
  });
  test('the shared timer shows at most real time and the session’s length after any actions, with a growing version', () => {
    const press = fc.record({
      what: fc.constantFrom(...timerChanges),
      after: fc.integer({ min: -1_000, max: MINUTE * 9 }),
    });
    fc.assert(
      fc.property(fc.array(press, { maxLength: 30 }), (presses) => {
        let [clock, now, begun]: [SessionClock | null, number, number] = [null, 0, 0];
        for (const { what, after } of presses) {
          now += after;
          const moved = moveClock(clock, what, now, END);
          if (moved && moved.version !== clock?.version && what === 'start') begun = moved.phaseSince;
          expect((moved?.version ?? 0) - (clock?.version ?? 0)).toBeOneOf([0, 1]);
          clock = moved;
          if (clock) expect(clockAt(clock, now).countedMs).toBeLessThanOrEqual(Math.max(now, clock.phaseSince) - begun);
          if (clock) expect(clock.countedMs).toBeLessThanOrEqual(clock.plannedMs);
        }
      }),
    );
  });
});
