import type { MessageKey } from '../locales/catalogue.ts';

/** An action of a learner, stored until the server accepts or finally refuses it. */
export type Command<Body = unknown> = {
  /** Idempotency key: the server answers a repeat with the first result. */
  clientId: string;
  /** Its author: no other learner's session ever sends it. */
  learnerId: string;
  /** The kind, which selects the sender: `chat.send`. */
  kind: string;
  /** Commands of one lane are sent in order, one at a time. */
  lane: string;
  body: Body;
  /** In milliseconds. */
  at: number;
  /** The server's reason for refusing; null while it waits. */
  refusal: MessageKey | null;
  /** The learner confirmed sending although it is older than a day. */
  confirmed: boolean;
  /** Number of failed attempts, earliest next attempt, and the last obstacle. */
  attempts: number;
  retryAt: number;
  obstacle: MessageKey | null;
};

export type Sender<Body = never, Result = unknown> = {
  send(command: Command<Body>, signal: AbortSignal): Promise<Result>;
  /** Called in every tab once it was accepted: shows the server's result. */
  onSent?(result: Result): void;
};

/** Declares a sender; it is in its feature's folder and listed in `commands` of the registration. */
export const defineSender = <Body, Result>(sender: Sender<Body, Result>): Sender<Body, Result> => sender;

/** Milliseconds after which the learner must confirm sending. */
const OLD = 24 * 60 * 60_000;

/** `refused`: edit or discard it. `old`: needs confirmation. */
export function stateOf({ refusal, confirmed, at }: Command, now: number): 'waiting' | 'refused' | 'old' {
  if (refusal !== null) return 'refused';
  return !confirmed && now - at > OLD ? 'old' : 'waiting';
}
