import type { Status } from '../contract.ts';

/** Allowed changes of status. Expired, completed and cancelled are final. */
export const transitions = {
  invite: { from: ['pending'], to: 'waiting' },
  accept: { from: ['waiting'], to: 'confirmed' },
  decline: { from: ['waiting'], to: 'cancelled' },
  fill: { from: ['pending'], to: 'confirmed' },
  reopen: { from: ['confirmed'], to: 'pending' },
  start: { from: ['pending', 'confirmed'], to: 'active' },
  complete: { from: ['active'], to: 'completed' },
  expire: { from: ['pending', 'waiting', 'confirmed', 'active'], to: 'expired' },
  cancel: { from: ['pending', 'waiting', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { from: readonly Status[]; to: Status }>;
export type Transition = keyof typeof transitions;

export function nextStatus(status: Status, what: Transition): Status | null {
  const { from, to } = transitions[what];
  return (from as readonly Status[]).includes(status) ? to : null;
}

export const isAhead = ({ status, startsAt }: { status: Status; startsAt: Date | string }, now: Date): boolean =>
  new Date(startsAt) > now && nextStatus(status, 'cancel') !== null;

export const beganAtOnce = ({ startsAt, createdAt }: { startsAt: Date; createdAt: Date }): boolean =>
  startsAt.getTime() === createdAt.getTime();

/** Answerable before the start; for an immediate session, while it runs. */
export const isAnswerable = (
  session: { status: Status; startsAt: Date; createdAt: Date; durationMinutes: number },
  now: Date,
): boolean =>
  beganAtOnce(session)
    ? nextStatus(session.status, 'cancel') !== null && now < endOf(session.startsAt, session.durationMinutes)
    : isAhead(session, now);

/** Allowed before the start; for an immediate session, until a second person joins. */
export const mayBeCalledOff = (
  session: Parameters<typeof isAnswerable>[0] & { participantCount: number },
  now: Date,
): boolean =>
  beganAtOnce(session) ? session.participantCount < ENOUGH && isAnswerable(session, now) : isAhead(session, now);

export const endOf = (startsAt: Date, durationMinutes: number): Date =>
  new Date(startsAt.getTime() + durationMinutes * 60_000);

/** Minimum confirmed people, including the creator. */
export const ENOUGH = 2;

/** Includes changes the job has not stored yet. */
export function statusAt(session: Lived, now: Date): Status {
  const { startsAt, durationMinutes, participantCount, studied = false } = session;
  const hasBegun = startsAt <= now && participantCount >= ENOUGH;
  const isOver = endOf(startsAt, durationMinutes) <= now;
  const status =
    hasBegun && (!isOver || studied) ? (nextStatus(session.status, 'start') ?? session.status) : session.status;
  if (!isOver) return status;
  return nextStatus(status, studied ? 'complete' : 'expire') ?? nextStatus(status, 'expire') ?? status;
}

export const isJoinable = (session: Lived, now: Date): boolean =>
  ['pending', 'confirmed'].includes(statusAt(session, now));

type Lived = {
  status: Status;
  startsAt: Date;
  durationMinutes: number;
  participantCount: number;
  /** Omitted for sessions that are not over. */
  studied?: boolean;
};
