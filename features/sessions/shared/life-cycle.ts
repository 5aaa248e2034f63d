import type { Status } from '../contract.ts';

/**
 * Status transitions of a session: allowed sources and the target. Only `transition` (server/transition.ts) writes a
 * status. Expired, completed and cancelled are final.
 */
export const transitions = {
  /** A partner was invited to a private session and has not answered. */
  invite: { from: ['pending'], to: 'waiting' },
  accept: { from: ['waiting'], to: 'confirmed' },
  decline: { from: ['waiting'], to: 'cancelled' },
  /** The last free seat was taken. */
  fill: { from: ['pending'], to: 'confirmed' },
  /** A seat of a full session became free. */
  reopen: { from: ['confirmed'], to: 'pending' },
  /** The start was reached with at least two confirmed people. */
  start: { from: ['pending', 'confirmed'], to: 'active' },
  /** The end was reached with recorded study time. */
  complete: { from: ['active'], to: 'completed' },
  /** The end was reached without study time. */
  expire: { from: ['pending', 'waiting', 'confirmed', 'active'], to: 'expired' },
  cancel: { from: ['pending', 'waiting', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
export type Transition = keyof typeof transitions;

/** The status after a transition; null when it is not allowed. */
export function nextStatus(status: Status, what: Transition): Status | null {
  const { from, to } = transitions[what];
  return (from as readonly Status[]).includes(status) ? to : null;
}

/** Whether a session is in the future and not cancelled, so that it can be changed. */
export const isAhead = ({ status, startsAt }: { status: Status; startsAt: Date | string }, now: Date): boolean =>
  new Date(startsAt) > now && nextStatus(status, 'cancel') !== null;

/** Whether a session is immediate ("study now") instead of planned. */
export const beganAtOnce = ({ startsAt, createdAt }: { startsAt: Date; createdAt: Date }): boolean =>
  startsAt.getTime() === createdAt.getTime();

/** Whether an invitation can still be answered: before the start; for an immediate session, while it runs. */
export const isAnswerable = (
  session: { status: Status; startsAt: Date; createdAt: Date; durationMinutes: number },
  now: Date,
): boolean =>
  beganAtOnce(session)
    ? nextStatus(session.status, 'cancel') !== null && now < endOf(session.startsAt, session.durationMinutes)
    : isAhead(session, now);

/** Whether the creator can cancel: before the start; for an immediate session, until a second person joins. */
export const mayBeCalledOff = (
  session: Parameters<typeof isAnswerable>[0] & { participantCount: number },
  now: Date,
): boolean =>
  beganAtOnce(session) ? session.participantCount < ENOUGH && isAnswerable(session, now) : isAhead(session, now);

export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * 60_000);

/** Confirmed people needed to begin, including the creator. */
export const ENOUGH = 2;

/** The status at an instant, including changes the job has not stored yet. */
export function statusAt(session: Lived, now: Date): Status {
  const { startsAt, durationMinutes, participantCount, studied = false } = session;
  const hasBegun = startsAt <= now && participantCount >= ENOUGH;
  const isOver = endOf(startsAt, durationMinutes) <= now;
  const status =
    hasBegun && (!isOver || studied) ? (nextStatus(session.status, 'start') ?? session.status) : session.status;
  if (!isOver) return status;
  return nextStatus(status, studied ? 'complete' : 'expire') ?? nextStatus(status, 'expire') ?? status;
}

/** Whether a session can be joined: not begun with enough people, not over and not cancelled. */
export const isJoinable = (session: Lived, now: Date): boolean =>
  ['pending', 'confirmed'].includes(statusAt(session, now));

type Lived = {
  status: Status;
  startsAt: Date;
  durationMinutes: number;
  participantCount: number;
  /** Study time was recorded; omitted for sessions that are not over. */
  studied?: boolean;
};
