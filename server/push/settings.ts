import type { PushKeys } from '../secrets.ts';
import type { Resolve } from './addresses.ts';

export type SendOptions = {
  /** Seconds for which the push service stores it for a device that is off; 0: deliver now or never. */
  ttl: number;
  /** Name of the subject: a newer message replaces an undelivered one of the same topic. */
  topic?: string;
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** Checked just before sending: if false, another instance may have the row, and it is not sent. */
  isMine?: () => boolean;
};

export type PushSettings = {
  keys: PushKeys;
  /** Contact for push services: a mailto: or https: address. */
  subject: string;
  /** Hosts besides the browsers' own, as in PUSH_HOSTS. */
  extraHosts?: readonly string[];
  now: () => Date;
  resolve?: Resolve;
  limitMs?: number;
};
