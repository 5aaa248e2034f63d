import type { MessageKey } from '../locales/catalogue.ts';

/** Stored until the server accepts or finally refuses it. */
export type Command<Body = unknown> = {
  /** A repeat gets the first result. */
  clientId: string;
  /** No other learner's session ever sends it. */
  learnerId: string;
  kind: string;
  /** Commands of a lane are sent in turn. */
  lane: string;
  body: Body;
  at: number;
  /** Null while it waits. */
  refusal: MessageKey | null;
  confirmed: boolean;
  attempts: number;
  retryAt: number;
  obstacle: MessageKey | null;
  /** The browser could not store it: lost when the tab closes. */
  isInMemory?: true;
};

export type Sender<Body = never, Result = unknown> = {
  send(command: Command<Body>, signal: AbortSignal): Promise<Result>;
  onSent?(result: Result): void;
};

export const defineSender = <Body, Result>(sender: Sender<Body, Result>): Sender<Body, Result> => sender;

export const isUnsent = ({ refusal }: Command): boolean => refusal === null;

const OLD = 24 * 60 * 60_000;

/** `refused`: edit or discard it. `old`: needs confirmation. */
export function stateOf({ refusal, confirmed, at }: Command, now: number): 'waiting' | 'refused' | 'old' {
  if (refusal !== null) return 'refused';
  return !confirmed && now - at > OLD ? 'old' : 'waiting';
}
