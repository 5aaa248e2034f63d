import type { MessageKey } from '../locales/catalogue.ts';

/** Something a learner did that must reach the server, kept until the server said yes, or no for good. */
export type Command<Body = unknown> = {
  /** Made once; the server answers a repeat under it with what the first one made. */
  clientId: string;
  /** Whose it is: nobody else's browser session ever sends it. */
  learnerId: string;
  /** Which sender knows it: `chat.send`. */
  kind: string;
  /** Commands of one lane leave one after the other, in the order they were given. */
  lane: string;
  body: Body;
  /** When it was given, in milliseconds. */
  at: number;
  /** Why the server will not take it; null while it waits. */
  refusal: MessageKey | null;
  /** Older than a day, and the learner said that it shall leave all the same. */
  confirmed: boolean;
  /** How often it was tried in vain, not before when it is tried again, and what was in the way. */
  attempts: number;
  retryAt: number;
  obstacle: MessageKey | null;
};

/** How a kind of command reaches the server. */
export type Sender<Body = never, Result = unknown> = {
  /** @throws what the call of the API throws */
  send(command: Command<Body>, signal: AbortSignal): Promise<Result>;
  /** It has arrived: what is shown takes the server's form of it. Called in every tab. */
  onSent?(result: Result): void;
};

/** Declares a sender; it stands in its feature's folder and is named by `commands` of its registration. */
export const defineSender = <Body, Result>(sender: Sender<Body, Result>): Sender<Body, Result> => sender;

/** Milliseconds after which somebody is asked whether it shall still leave. */
const OLD = 24 * 60 * 60_000;

/** `refused`: edit or discard it. `old`: it asks first. */
export function stateOf({ refusal, confirmed, at }: Command, now: number): 'waiting' | 'refused' | 'old' {
  if (refusal !== null) return 'refused';
  return !confirmed && now - at > OLD ? 'old' : 'waiting';
}
