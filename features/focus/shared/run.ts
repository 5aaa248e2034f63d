/*
 * The rule of time that counts. A run is computed from instants, never from ticks: whoever looks, and whenever, finds the
 * same. All instants are milliseconds since 1970 by the database's clock, all lengths milliseconds.
 */

/** A page that lives says so this often, and without a word this much is still counted. */
export const BEAT_MS = 30_000;
export const BRIDGE_MS = 120_000;
/** A run that stays paused this long was left. */
export const LEFT_AFTER_MS = 3 * 60 * 60_000;
/** A break, from the specification. */
export const BREAK_MS = 5 * 60_000;

export type Phase = 'running' | 'paused' | 'ended';
/** Its time was full, the learner stopped, Shabbat or a holiday came, nobody came back, another run began. */
export type EndReason = 'complete' | 'stopped' | 'rest' | 'left' | 'replaced';

export type Run = {
  phase: Phase;
  /** Since when it is in its phase. */
  phaseSince: number;
  /** When a page of it was last heard. */
  lastSeenAt: number;
  /** What closed intervals hold. */
  countedMs: number;
  /** What it may count in all. */
  plannedMs: number;
  /** Nothing counts from here on: the session's end, or candle lighting. */
  until: number | null;
  /** Whether `until` is candle lighting. */
  untilRest: boolean;
  /** A pause that is a break: when it is over. The run waits for its learner to go on. */
  breakUntil: number | null;
  /** Grows with every change of phase. */
  version: number;
  endReason: EndReason | null;
};
export type Counted = { from: number; to: number };
/** A run after something, and the interval that was closed by it. */
export type Settled = { run: Run; counted: Counted | null };

/** When a running run is full or must end; never, where it is neither bounded. */
const stopOf = ({ phaseSince, plannedMs, countedMs, until }: Run): number =>
  Math.min(phaseSince + plannedMs - countedMs, until ?? Number.POSITIVE_INFINITY);

/** A run is never looked at before what it knows: clocks of two instances may be a little apart. */
const notBefore = (run: Run, now: number): number => Math.max(now, run.phaseSince, run.lastSeenAt);

/** What of the present phase counts up to an instant. */
function countedUpTo(run: Run, at: number): Counted | null {
  const to = Math.min(at, stopOf(run));
  // A page nobody ever heard again studied nothing.
  return run.lastSeenAt > run.phaseSince && to > run.phaseSince ? { from: run.phaseSince, to } : null;
}

function leave(run: Run, at: number, phase: 'paused' | 'ended', endReason: EndReason | null): Settled {
  const counted = run.phase === 'running' ? countedUpTo(run, at) : null;
  const countedMs = run.countedMs + (counted ? counted.to - counted.from : 0);
  const left = { ...run, phase, phaseSince: at, countedMs, breakUntil: null, version: run.version + 1, endReason };
  return { run: left, counted };
}

/**
 * What the clock has brought about: a run without a word for two minutes is paused from its last one on, one that is full
 * or whose time is over has ended. It does not depend on how often anybody looks.
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
  // The pause itself may have lasted too long by now.
  return { run: settle(paused.run, now).run, counted: paused.counted };
}

const endedBy = ({ untilRest, until, phaseSince, plannedMs, countedMs }: Run): EndReason =>
  untilRest && until !== null && until < phaseSince + plannedMs - countedMs ? 'rest' : 'complete';

/** A page of the run is there. */
export function beat(run: Run, time: number): Settled {
  const settled = settle(run, time);
  if (settled.run.phase !== 'running') return settled;
  return { ...settled, run: { ...settled.run, lastSeenAt: notBefore(run, time) } };
}

export const changes = ['pause', 'break', 'resume', 'stop'] as const;
export type Change = (typeof changes)[number];

/**
 * What the learner asked for, after what the clock has brought about. What cannot be changed any more stays as it is.
 * @param agoMs how long ago they did, as their device says: it can only take from what counts, down to when a page was last
 * heard
 */
export function change(run: Run, what: Change, time: number, agoMs = 0): Settled {
  const settled = settle(run, time);
  // The clock was faster: the learner sees what it made before they say more.
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

/** What a run has counted by an instant, as a screen shows it. */
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
