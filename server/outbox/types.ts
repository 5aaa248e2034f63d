import type { Email } from '../mail/compose-email.ts';
import type { DeviceSubscription, PushMessage, SendOptions } from '../push/index.ts';

export type Channel = 'email' | 'push';

export type Claimed = {
  id: string;
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipientId: string | null;
  /** Unique per attempt, so it identifies the lease. */
  attempts: number;
  expired: boolean;
  now: Date;
};

export type Prepared =
  /** `until`: replaces the row's expiry, which may be of an earlier plan. */
  | { email: Email; until?: Date }
  | { push: { subscription: DeviceSubscription; message: PushMessage; options: SendOptions } }
  | { holdUntil: Date }
  /** The message is prepared again at that time. */
  | { waitUntil: Date }
  | { drop: string };
