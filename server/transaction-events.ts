import type { NotificationType } from './notification-type.ts';
import type { Events } from './realtime/events.ts';

/** What people are told, and who they are. */
export type NotifyInput<Data> = {
  /** Whose; each gets one of their own. */
  to: string[];
  /** As a feature declares it. */
  type: NotificationType<Data>;
  /** Ids and facts of the moment; names are joined when it is shown. */
  data: Data;
  /** Whose doing it is: what they make others hear is limited. None for what the clock brings and what one does oneself. */
  actorId?: string;
  /** The session it is about: it goes when the session does. */
  sessionId?: string;
  /** Says the same thing once to each, however often this runs. */
  onceKey?: string;
  /** Waits for an answer (invitations, requests). */
  actionable?: boolean;
  /** What browsers hear besides "something new": pages may show it in a way of its own. */
  what?: 'created' | 'nearby';
};

/** A notification with a time ahead: nobody sees it before that. */
export type Scheduled<Data> = {
  userId: string;
  data: Data;
  at: Date;
  /** The session it is about: it goes when the session does. */
  sessionId?: string;
  /** Scheduled again under the same key, it stays one. */
  onceKey: string;
};

/** What some people are told, where many are told of the same kind of thing, each of their own. */
export type Told<Data> = Omit<NotifyInput<Data>, 'type'>;

/** Events of a transaction: they are emitted after its commit, and not without it. */
export type TransactionEvents = Events & {
  /**
   * Tells people something, within the transaction, so that neither happens without the other: the bell, and phones and
   * mailboxes as far as their preferences and the limits go.
   * @returns how many were told
   */
  notify<Data>(input: NotifyInput<Data>): Promise<number>;
  /** The same of many things of a type, each for its own people: as few statements as for one. No two are one subject of one person. */
  notifyEach<Data>(type: NotificationType<Data>, told: Told<Data>[]): Promise<number>;
  /** Schedules notifications of a type; those whose time has passed by the database's clock are left out. */
  schedule<Data>(type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  /** How many minutes ahead each of these people wants to be reminded. */
  reminderTimesOf(userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
  /** The last thing the transaction does, so that what it locks is held for as short as can be. */
  beforeCommit(work: () => Promise<void>): void;
  /** Anything else that must not happen unless the transaction did. */
  afterCommit(work: () => void): void;
};
