/*
 * The rule of counted study time, computed from instants, so every reader gets the same result. Milliseconds, by the
 * database's clock.
 */

/** Milliseconds between heartbeats, and longest counted silence. */
export const BEAT_MS = 30_000;
export const BRIDGE_MS = 120_000;
/** Pause after which a run counts as abandoned. */
export const LEFT_AFTER_MS = 3 * 60 * 60_000;
/** From the specification. */
export const BREAK_MS = 5 * 60_000;

export type Phase = 'running' | 'paused' | 'ended';
export type EndReason = 'complete' | 'stopped' | 'rest' | 'left' | 'replaced';

export type Run = {
  phase: Phase;
  phaseSince: number;
  lastSeenAt: number;
  /** Study time of closed intervals. */
  countedMs: number;
  /** Maximum of `countedMs`. */
  plannedMs: number;
  /** End of the session, or candle lighting. */
  until: number | null;
  untilRest: boolean;
  breakUntil: number | null;
  /** Increases with every phase change. */
  version: number;
  endReason: EndReason | null;
};
export type Counted = { from: number; to: number };
/** `counted`: interval that the change closed. */
export type Settled = { run: Run; counted: Counted | null };

/** Instant at which a run reaches its plan or end. */
const stopOf = ({ phaseSince, plannedMs, countedMs, until }: Run): number =>
  Math.min(phaseSince + plannedMs - countedMs, until ?? Number.POSITIVE_INFINITY);

/** Instance clocks may differ slightly. */
const notBefore = (run: Run, now: number): number => Math.max(now, run.phaseSince, run.lastSeenAt);

function countedUpTo(run: Run, at: number): Counted | null {
  const to = Math.min(at, stopOf(run));
  // Without a heartbeat nothing counts.
  return run.lastSeenAt > run.phaseSince && to > run.phaseSince ? { from: run.phaseSince, to } : null;
}

function leave(run: Run, at: number, phase: 'paused' | 'ended', endReason: EndReason | null): Settled {
  const counted = run.phase === 'running' ? countedUpTo(run, at) : null;
  const countedMs = run.countedMs + (counted ? counted.to - counted.from : 0);
  const left = { ...run, phase, phaseSince: at, countedMs, breakUntil: null, version: run.version + 1, endReason };
  return { run: left, counted };
}

/**
 * Pauses a run silent for two minutes at its last heartbeat; ends a full or overdue one. Calling it more often changes
 * nothing.
 */
export function settle(run: Run, time: number): Settled {
  const now = notBefore(run, time);
  if (run.phase === 'ended') return { run, counted: null };
  if (run.phase === 'paused') {
    if (run.until !== null && now >= run.until) return leave(run, run.phaseSince, 'ended', endedBy(run));
    if (now - run.phaseSince >= LEFT_AFTER_MS) return leave(run, run.phaseSince, 'ended', 'left');
    return { run, counted: null };
  }
  const stop = stopOf(run);
  const bridgedTo = run.lastSeenAt + BRIDGE_MS;
  if (now >= stop && stop <= bridgedTo) return leave(run, Math.max(stop, run.phaseSince), 'ended', endedBy(run));
  if (now <= bridgedTo) return { run, counted: null };
  const paused = leave(run, run.lastSeenAt, 'paused', null);
  // The pause itself may be overdue.
  return { run: settle(paused.run, now).run, counted: paused.counted };
}

const endedBy = ({ untilRest, until, phaseSince, plannedMs, countedMs }: Run): EndReason =>
  untilRest && until !== null && until < phaseSince + plannedMs - countedMs ? 'rest' : 'complete';

export function beat(run: Run, time: number): Settled {
  const settled = settle(run, time);
  if (settled.run.phase !== 'running') return settled;
  return { ...settled, run: { ...settled.run, lastSeenAt: notBefore(run, time) } };
}

export const changes = ['pause', 'break', 'resume', 'stop'] as const;
export type Change = (typeof changes)[number];

/**
 * Applies changes due by the clock first.
 * @param agoMs age by the device's clock; only reduces the counted time, down to the last heartbeat
 */
export function change(run: Run, what: Change, time: number, agoMs = 0): Settled {
  const settled = settle(run, time);
  // A change by the clock came first: the learner must see it.
  if (settled.run.version !== run.version || settled.run.phase === 'ended') return settled;
  const now = notBefore(run, time);
  const heard = { ...settled.run, lastSeenAt: now };
  const given = notBefore(run, time - agoMs);
  if (what === 'stop') return leave(heard, given, 'ended', 'stopped');
  if ((what === 'pause' || what === 'break') && heard.phase === 'running') {
    const paused = leave(heard, given, 'paused', null);
    return what === 'pause' ? paused : { ...paused, run: { ...paused.run, breakUntil: given + BREAK_MS } };
  }
  if (what === 'resume' && heard.phase === 'paused')
    return {
      run: { ...heard, phase: 'running', phaseSince: now, breakUntil: null, version: heard.version + 1 },
      counted: null,
    };
  return settled;
}

export function elapsedAt(
  {
    phase,
    phaseSince,
    countedMs,
    plannedMs,
    until,
  }: Pick<Run, 'phaseSince' | 'countedMs' | 'plannedMs' | 'until'> & { phase: string },
  now: number,
): number {
  if (phase !== 'running') return countedMs;
  const stop = Math.min(now, until ?? now);
  return Math.min(plannedMs, countedMs + Math.max(0, stop - phaseSince));
}
