import { BREAK_MS, elapsedAt } from './run.ts';

/*
 * The timer of a session, which all who take part see and move. Like a run it is computed from instants, so that it shows
 * the same second on every screen. It counts for nobody: each learner's own run follows it. All instants are milliseconds
 * since 1970 by the database's clock.
 */

export const timerChanges = ['start', 'pause', 'break', 'resume', 'end'] as const;
export type TimerChange = (typeof timerChanges)[number];
export type TimerPhase = 'running' | 'paused' | 'break' | 'ended';

export type SessionClock = {
  phase: TimerPhase;
  phaseSince: number;
  countedMs: number;
  plannedMs: number;
  /** The end of the session: it has ended then, whether or not somebody wrote it down. */
  until: number;
  /** Of a break: when it is over. It waits for somebody to go on. */
  breakUntil: number | null;
  /** Grows with everything somebody did. */
  version: number;
};

function enter(clock: SessionClock, phase: TimerPhase, now: number): SessionClock {
  const breakUntil = phase === 'break' ? now + BREAK_MS : null;
  return { ...clock, phase, phaseSince: now, countedMs: elapsedAt(clock, now), breakUntil, version: clock.version + 1 };
}

/** The timer as it is at an instant. */
export const clockAt = (clock: SessionClock, now: number): SessionClock =>
  clock.phase === 'ended' || now < clock.until
    ? clock
    : { ...enter(clock, 'ended', clock.until), version: clock.version };

/**
 * The timer after what somebody asked for; the same one where that changes nothing.
 * @param until the end of the session, for a timer that starts
 */
export function moveClock(
  known: SessionClock | null,
  what: TimerChange,
  time: number,
  until: number,
): SessionClock | null {
  // The clocks of two instances may be a little apart.
  const now = known ? Math.max(time, known.phaseSince) : time;
  const clock = known && clockAt(known, now);
  if (clock === null || clock.phase === 'ended')
    return what !== 'start' || until <= now
      ? clock
      : {
          phase: 'running',
          phaseSince: now,
          countedMs: 0,
          plannedMs: until - now,
          until,
          breakUntil: null,
          version: (clock?.version ?? 0) + 1,
        };
  if (what === 'end') return enter(clock, 'ended', now);
  if (what === 'pause' && clock.phase === 'running') return enter(clock, 'paused', now);
  if (what === 'break' && clock.phase !== 'break') return enter(clock, 'break', now);
  if (what === 'resume' && clock.phase !== 'running') return enter(clock, 'running', now);
  return clock;
}
