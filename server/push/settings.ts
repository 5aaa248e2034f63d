import type { PushKeys } from '../ops/secrets.ts';
import type { Resolve } from './addresses.ts';

export type SendOptions = {
  /** Seconds that the push service stores it for a device that is off; 0: now or never. */
  ttl: number;
  /** A newer message replaces an undelivered one of the same topic. */
  topic?: string;
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** If false, another instance may have the row: nothing is sent. */
  isMine?: () => boolean;
};

export type PushSettings = {
  keys: PushKeys;
  /** Former or future keys, for browsers that subscribed with them. */
  keysAlso?: PushKeys | undefined;
  subject: string;
  extraHosts?: readonly string[];
  now: () => Date;
  resolve?: Resolve;
  limitMs?: number;
};
