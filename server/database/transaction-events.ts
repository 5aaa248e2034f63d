import type { NotificationType } from '../notification-type.ts';
import type { Events } from '../realtime/events.ts';

export type NotifyInput<Data> = {
  to: string[];
  type: NotificationType<Data>;
  /** Ids and facts; names are joined when shown. */
  data: Data;
  actorId?: string;
  sessionId?: string;
  /** Each recipient gets it once. */
  onceKey?: string;
  actionable?: boolean;
  /** Kind of live event for open pages. */
  what?: 'created' | 'nearby';
};

export type Scheduled<Data> = {
  userId: string;
  data: Data;
  at: Date;
  sessionId?: string;
  /** A second row with the same key has no effect. */
  onceKey: string;
};

/** A notification within a batch of one type. */
export type NotifyData<Data> = Omit<NotifyInput<Data>, 'type'>;

export type TransactionEvents = Events & {
  /**
   * Notifies by bell, push and email, as preferences and limits allow.
   * @returns number of notified people
   */
  notify<Data>(input: NotifyInput<Data>): Promise<number>;
  /** Sends a batch of one type. A person must not have two of the same subject. */
  notifyEach<Data>(type: NotificationType<Data>, told: NotifyData<Data>[]): Promise<number>;
  schedule<Data>(type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  /** Minutes before a session at which each person wants a reminder. */
  reminderTimesOf(userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
  beforeCommit(work: () => Promise<void>): void;
  afterCommit(work: () => void): void;
};
