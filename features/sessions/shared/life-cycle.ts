import type { Status } from '../contract.ts';

/**
 * The life of a session: what can happen to it, in which states, and where that leads. The server writes one only in
 * `transition` (server/transition.ts);
 * from expired, completed and cancelled nothing leads on.
 */
export const transitions = {
  /** A partner was invited to a private session and has not answered. */
  invite: { from: ['pending'], to: 'waiting' },
  accept: { from: ['waiting'], to: 'confirmed' },
  decline: { from: ['waiting'], to: 'cancelled' },
  /** The last free place was taken. */
  fill: { from: ['pending'], to: 'confirmed' },
  /** A place of a full session was given back. */
  reopen: { from: ['confirmed'], to: 'pending' },
  /** Its time has come and at least two are confirmed. */
  start: { from: ['pending', 'confirmed'], to: 'active' },
  /** Its end has come and somebody recorded study time. */
  complete: { from: ['active'], to: 'completed' },
  /** Its end has come without that. */
  expire: { from: ['pending', 'waiting', 'confirmed', 'active'], to: 'expired' },
  cancel: { from: ['pending', 'waiting', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
export type Transition = keyof typeof transitions;

/** The status after something happened; null where it cannot happen in this one. */
export function nextStatus(status: Status, what: Transition): Status | null {
  const { from, to } = transitions[what];
  return (from as readonly Status[]).includes(status) ? to : null;
}

/** Whether a session is ahead: it has not begun, is not over and was not called off. Only then can it be changed. */
export const isAhead = ({ status, startsAt }: { status: Status; startsAt: Date | string }, now: Date): boolean =>
  new Date(startsAt) > now && nextStatus(status, 'cancel') !== null;

/** Whether a session began when it was made ("study now") instead of being planned for later. */
export const beganAtOnce = ({ startsAt, createdAt }: { startsAt: Date; createdAt: Date }): boolean =>
  startsAt.getTime() === createdAt.getTime();

/** Whether who was invited can still answer: before the start, and of one that began at once while it goes on. */
export const isAnswerable = (
  session: { status: Status; startsAt: Date; createdAt: Date; durationMinutes: number },
  now: Date,
): boolean =>
  beganAtOnce(session)
    ? nextStatus(session.status, 'cancel') !== null && now < endOf(session.startsAt, session.durationMinutes)
    : isAhead(session, now);

/** Whether its creator can call a session off: before the start; one that began at once, until a second person is in it. */
export const mayBeCalledOff = (
  session: Parameters<typeof isAnswerable>[0] & { participantCount: number },
  now: Date,
): boolean =>
  beganAtOnce(session) ? session.participantCount < ENOUGH && isAnswerable(session, now) : isAhead(session, now);

/** The instant a session ends. */
export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * 60_000);

/** How many confirmed people a session needs to begin; the creator counts. */
export const ENOUGH = 2;

/**
 * The status as it is at an instant: what the clock has brought about counts at once, also before the job has written
 * it down.
 */
export function statusAt(session: Lived, now: Date): Status {
  const { startsAt, durationMinutes, participantCount, studied = false } = session;
  const hasBegun = startsAt <= now && participantCount >= ENOUGH;
  const isOver = endOf(startsAt, durationMinutes) <= now;
  const status =
    hasBegun && (!isOver || studied) ? (nextStatus(session.status, 'start') ?? session.status) : session.status;
  if (!isOver) return status;
  return nextStatus(status, studied ? 'complete' : 'expire') ?? nextStatus(status, 'expire') ?? status;
}

/** Whether somebody can still join a session: it has not begun with enough people, and is neither over nor cancelled. */
export const isJoinable = (session: Lived, now: Date): boolean =>
  ['pending', 'confirmed'].includes(statusAt(session, now));

type Lived = {
  status: Status;
  startsAt: Date;
  durationMinutes: number;
  participantCount: number;
  /** Somebody recorded study time; left out by those who only look at what is not over. */
  studied?: boolean;
};
