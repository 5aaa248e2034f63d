import type { NotificationType } from './notification-type.ts';
import type { Events } from './realtime/events.ts';

/** A notification and its recipients. */
export type NotifyInput<Data> = {
  to: string[];
  type: NotificationType<Data>;
  /** Ids and facts of the moment; names are joined when it is shown. */
  data: Data;
  /** The learner who caused it, for rate limits. Omitted for scheduled events and one's own actions. */
  actorId?: string;
  /** The session it is about; deleted with the session. */
  sessionId?: string;
  /** Idempotency key: each recipient gets it once. */
  onceKey?: string;
  actionable?: boolean;
  /** The kind of live event for open pages, which may show it differently. */
  what?: 'created' | 'nearby';
};

/** A notification for a future time; hidden before. */
export type Scheduled<Data> = {
  userId: string;
  data: Data;
  at: Date;
  /** The session it is about; deleted with the session. */
  sessionId?: string;
  /** Idempotency key: scheduling again with it has no effect. */
  onceKey: string;
};

/** One notification of a batch of the same type. */
export type Told<Data> = Omit<NotifyInput<Data>, 'type'>;

/** Events of a transaction, emitted only after its commit. */
export type TransactionEvents = Events & {
  /**
   * Notifies people within the transaction: the bell, and pushes and emails as their preferences and the limits allow.
   * @returns number of notified people
   */
  notify<Data>(input: NotifyInput<Data>): Promise<number>;
  /**
   * The same for a batch of one type, with as few statements as for one. A person must not have two of the same
   * subject.
   */
  notifyEach<Data>(type: NotificationType<Data>, told: Told<Data>[]): Promise<number>;
  /** Schedules notifications of a type; those in the past, by the database's clock, are omitted. */
  schedule<Data>(type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  /** The minutes ahead at which each of these people wants reminders. */
  reminderTimesOf(userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
  /** Runs last in the transaction, so that its locks are short. */
  beforeCommit(work: () => Promise<void>): void;
  /** Runs other side effects after the commit only. */
  afterCommit(work: () => void): void;
};
