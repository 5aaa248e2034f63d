import type { Position } from './log-position.ts';

const NAME = 'havruta-written';
/** Lifetime of the cookie: longer than any accepted lag. */
const SECONDS = 60;
const WRITTEN = new RegExp(`(?:^|;\\s*)${NAME}=(\\d{1,10})\\.(\\d{1,16})(?:;|$)`);
/** Set by the browser for five seconds after an event (refetch.ts). */
const AFTER_EVENT = /(?:^|;\s*)havruta-event=/;

/** No replica is on this timeline, so the primary answers. */
export const UNKNOWN_POSITION: Position = { timeline: 0, at: 0 };

/** A forged position sends its forger to the primary. @returns null without a recent write or event */
export function readWritten(cookie = '', path = ''): Position | null {
  // Events never announce texts, so a replica may read them.
  if (AFTER_EVENT.test(cookie) && !path.startsWith('/api/library/')) return UNKNOWN_POSITION;
  const [, timeline, at] = WRITTEN.exec(cookie) ?? [];
  return timeline === undefined ? null : { timeline: Number(timeline), at: Number(at) };
}

/** Stores the position of a learner's last write with their browser: any instance may answer the next read. */
export const writtenCookie = ({ timeline, at }: Position, secure: boolean): string =>
  `${NAME}=${timeline}.${at}; Path=/; Max-Age=${SECONDS}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
