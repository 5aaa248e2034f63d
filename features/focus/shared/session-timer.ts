import { BREAK_MS, elapsedAt } from './run.ts';

/*
 * Computed from instants like a run. Counts no study time: each learner's own run follows it. Milliseconds, by the
 * database's clock.
 */

export const timerChanges = ['start', 'pause', 'break', 'resume', 'end'] as const;
export type TimerChange = (typeof timerChanges)[number];
export type TimerPhase = 'running' | 'paused' | 'break' | 'ended';

export type SessionClock = {
  phase: TimerPhase;
  phaseSince: number;
  countedMs: number;
  plannedMs: number;
  /** End of the timer, even if not stored. */
  until: number;
  breakUntil: number | null;
  /** Increases with every action. */
  version: number;
};

function enter(clock: SessionClock, phase: TimerPhase, now: number): SessionClock {
  const breakUntil = phase === 'break' ? now + BREAK_MS : null;
  return { ...clock, phase, phaseSince: now, countedMs: elapsedAt(clock, now), breakUntil, version: clock.version + 1 };
}

export const clockAt = (clock: SessionClock, now: number): SessionClock =>
  clock.phase === 'ended' || now < clock.until
    ? clock
    : { ...enter(clock, 'ended', clock.until), version: clock.version };

/**
 * Returns the same object when unchanged.
 * @param until end of a new timer
 */
export function moveClock(
  known: SessionClock | null,
  what: TimerChange,
  time: number,
  until: number,
): SessionClock | null {
  // Instance clocks may differ slightly.
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
