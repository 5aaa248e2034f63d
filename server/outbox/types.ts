import type { Email } from '../compose-email.ts';
import type { DeviceSubscription, PushMessage, SendOptions } from '../push/index.ts';

export type Channel = 'email' | 'push';

/** A row this instance holds the lease of. */
export type Claimed = {
  id: string;
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipientId: string | null;
  /** Counts this one. No two attempts at one row have the same, so it names the lease. */
  attempts: number;
  /** Its time is over. */
  expired: boolean;
  /** The database's time when it was claimed. */
  now: Date;
};

/** What is to be done with a row whose time has come. */
export type Prepared =
  | { email: Email }
  | { push: { subscription: DeviceSubscription; message: PushMessage; options: SendOptions } }
  /** Not now: kept until whoever declared the type releases it. */
  | { holdUntil: Date }
  /** Not any more; `drop` says why, for the log. */
  | { drop: string };
