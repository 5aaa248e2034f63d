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
  /** Scheduling again has no effect. */
  onceKey: string;
};

/** Exactly one of a batch of the same type. */
export type NotifyData<Data> = Omit<NotifyInput<Data>, 'type'>;

export type TransactionEvents = Events & {
  /**
   * By bell, push and email, as preferences and limits allow.
   * @returns number of notified people
   */
  notify<Data>(input: NotifyInput<Data>): Promise<number>;
  /** For a batch. A person must not have two of the same subject. */
  notifyEach<Data>(type: NotificationType<Data>, told: NotifyData<Data>[]): Promise<number>;
  schedule<Data>(type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  /** Minutes ahead, per person. */
  reminderTimesOf(userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
  beforeCommit(work: () => Promise<void>): void;
  afterCommit(work: () => void): void;
};
