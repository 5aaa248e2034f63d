import type { Email } from '../compose-email.ts';
import type { DeviceSubscription, PushMessage, SendOptions } from '../push/index.ts';

export type Channel = 'email' | 'push';

/** A row leased by this instance. */
export type Claimed = {
  id: string;
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipientId: string | null;
  /** Number of attempts including this one. It is unique per attempt of a row, so it identifies the lease. */
  attempts: number;
  expired: boolean;
  now: Date;
};

export type Prepared =
  | { email: Email }
  | { push: { subscription: DeviceSubscription; message: PushMessage; options: SendOptions } }
  /** Held until the feature of the type releases it. */
  | { holdUntil: Date }
  /** Discarded; `drop` is the reason for the log. */
  | { drop: string };
