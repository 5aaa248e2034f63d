import type { PushKeys } from '../ops/secrets.ts';
import type { Resolve } from './addresses.ts';

export type SendOptions = {
  /** Stored by the push service for a device that is off; 0: deliver now or never. */
  ttl: number;
  /** A newer message replaces an undelivered one of the same topic. */
  topic?: string;
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** If false, another instance may have the row: not sent. */
  isMine?: () => boolean;
};

export type PushSettings = {
  keys: PushKeys;
  /** For browsers that subscribed with these, before or after the keys were replaced. */
  keysAlso?: PushKeys | undefined;
  subject: string;
  extraHosts?: readonly string[];
  now: () => Date;
  resolve?: Resolve;
  limitMs?: number;
};
