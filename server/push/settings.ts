import type { PushKeys } from '../secrets.ts';
import type { Resolve } from './addresses.ts';

export type SendOptions = {
  /** Seconds the push service keeps it for a device that is off; 0: now or never. */
  ttl: number;
  /** Name of the thing: a newer message replaces one of the same topic that was not delivered yet. */
  topic?: string;
  urgency?: 'very-low' | 'low' | 'normal' | 'high';
  /** Asked when its turn has come: false, and it is not sent, since somebody else may by now. */
  isMine?: () => boolean;
};

export type PushSettings = {
  keys: PushKeys;
  /** Whom a push service may turn to: a mailto: or https: address. */
  subject: string;
  /** Hosts beyond the browsers' own, as PUSH_HOSTS has them. */
  extraHosts?: readonly string[];
  now: () => Date;
  /** How names are resolved; the system's way by default. */
  resolve?: Resolve;
  /** Time for one message in all. */
  limitMs?: number;
};
