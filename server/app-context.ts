import type { AnyRouter } from '@orpc/server';
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { EventDefinition, FeatureEvents, RoomDefinition } from '#shared/events.ts';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import type { Config } from './config.ts';
import type { Database, Queryable } from './database/database.ts';
import type { ReadDatabase } from './database/read-database.ts';
import type { Replica } from './database/replica.ts';
import type { NotifyData, Scheduled, TransactionEvents } from './database/transaction-events.ts';
import type { Finding } from './doctor/finding.ts';
import type { Listener } from './domain-events.ts';
import type { Limits } from './http/limits.ts';
import type { PageHint } from './http/page-hint.ts';
import type { Upload } from './http/upload.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import type { Mail } from './mail/mail.ts';
import type { AnyNotificationType, NotificationType } from './notification-type.ts';
import type { Clock } from './ops/clock.ts';
import type { Log } from './ops/log.ts';
import type { Metrics } from './ops/metrics.ts';
import type { PushKeys } from './ops/secrets.ts';
import type { Claimed, Prepared } from './outbox/types.ts';
import type { Evidence, Reported } from './people/evidence.ts';
import type { LearnerSignals } from './people/learner-signals.ts';
import type { ArchiveReader, EraseWish, ReadableFile, Rows } from './people/personal-files.ts';
import type { Push } from './push/index.ts';
import type { Events, RemoteEvents } from './realtime/events.ts';
import type { Presence } from './realtime/presence.ts';
import type { UpcomingSpan, UpcomingText } from './upcoming-text.ts';

export type { Events };

export type Learner = {
  id: string;
  name: string;
  language: string;
  /** The email address if confirmed, or if the app sends no emails. */
  address: string | null;
  /** The learner may only read until then; null: not suspended. */
  suspendedUntil?: Date | null;
};

export type AppContext = {
  config: Config & { SECRET: string };
  log: Log;
  metrics: Metrics;
  features: readonly Feature[];
  identify: (headers: Headers) => Promise<Learner | null>;
  learners: LearnerSignals;
  pool: pg.Pool;
  db: Database;
  /** For reads that check no rights: the replica if there is one, else the pool. */
  reads: ReadDatabase;
  replica?: Replica | undefined;
  jobs: Jobs;
  limits: Limits;
  mail: Mail;
  pushKeys: PushKeys;
  push: Push;
  events: Events;
  presence: Presence;
  disconnectUser: (learnerId: string) => void;
  outbox: Outbox;
  clock: Clock;
  now: () => Date;
};

export type Asking<Input = unknown> = { learner: Learner; now: Date; input: Input };

export type Select<Row> = {
  getSQL(): SQL;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
  readonly _: { readonly selectedFields: object };
};

/** A list read by one prepared statement, alone or combined with others. */
export type List<Input, Shown, Row> = {
  name: string;
  /** Built once per app, with placeholders. Selects columns, and only expressions that JSON can represent. */
  query: (app: AppContext) => Select<Row>;
  /** If set, a replica may answer `query`, and this selects from its `ids` at the primary, by the same conditions. */
  stillListed?: (app: AppContext) => Select<{ id: string }>;
  /** Placeholders by name; in a combined statement, a name has one value. */
  values: (asking: Asking<Input>, app: AppContext) => Record<string, unknown>;
  show: (rows: Row[], asking: Asking<Input>, app: AppContext) => Shown | Promise<Shown>;
};

export type AnyList<Input> = Pick<List<Input, unknown, unknown>, 'name' | 'values' | 'query'> & {
  show: (rows: never[], asking: Asking<Input>, app: AppContext) => unknown;
};

export type HttpVariables = { requestId: string; address: string; who: () => Promise<Learner | null> };
export type HttpApp = Hono<{ Variables: HttpVariables }>;

/** Work that every instance repeats; instances share it through row locks. */
export type Worker = {
  /** In the form `notifications.reminders`. */
  name: string;
  everySeconds: number;
  /** Must be safe to run on several instances, and to be interrupted anywhere. */
  run(app: AppContext): Promise<void>;
};

export type OutboxType = {
  name: string;
  /**
   * Composes the messages when they are sent. Without it, the payload's `email` is sent as stored.
   * @returns by id of the row; missing rows are dropped
   */
  prepare?: (app: AppContext, rows: Claimed[]) => Promise<Map<string, Prepared>>;
  onSent?: (app: AppContext, row: Claimed) => Promise<void>;
  /** The device no longer exists. */
  onGone?: (app: AppContext, row: Claimed) => Promise<void>;
  /** Delivery failed for good; runs in the transaction that records it. */
  onDead?: (app: AppContext, tx: Queryable, events: Events, row: Claimed) => Promise<void>;
};

export type Outbox = {
  types: Map<string, OutboxType>;
  /** Sends now instead of at the next poll. */
  wake(): void;
  /** At most one listener. */
  onWake: (() => void) | null;
};

/** Checked when a browser joins, and again after a lost link between instances. */
export type RoomPolicy = (app: AppContext, learner: Learner, id: string) => Promise<boolean>;

export type ClientEventContext = {
  app: AppContext;
  learner: Learner;
  isIn(room: RoomDefinition, id: string): boolean;
};
export type Greeting = { event: EventDefinition; payload: unknown };

/** Handles a browser's message. A refusal (`refuse`) thrown here is sent to the browser. */
export type ClientEventHandler<Payload = never> = (
  context: ClientEventContext,
  payload: Payload,
) => Promise<void> | void;

export type Position = { id: string; version: number };

type Brought<Payload> = {
  payload: Payload;
  onArrived?: () => Promise<void>;
};

export type Bring<Hint, Payload> = {
  brought: EventDefinition<Payload>;
  room: RoomDefinition;
  on: readonly EventDefinition<Hint>[];
  /** The hint's resource, with its version. The room has the resource's id. */
  placeOf: (hint: Hint) => Position;
  /**
   * Reads everything after a version that the learner may see, with a request's permission checks.
   * @returns null if nothing, or too much for one message: their browsers request it
   */
  read: (app: AppContext, learner: Learner, after: Position) => Promise<Brought<Payload> | null>;
};
export type AnyBring = Bring<never, unknown>;

/**
 * Copies a feature's data about a reported item, as far as the learner may see it.
 * @returns null if the item is another feature's, missing or invisible: all look the same
 */
export type CollectEvidence = (
  app: AppContext,
  db: Queryable,
  learner: Learner,
  reported: Reported,
) => Promise<Evidence | null>;

export type Person = string | Placeholder | SQLWrapper;

/** Everything a feature contributes to the server, declared in `server/feature.ts` and listed in `app/server.ts`. */
export type Feature = {
  name: string;
  locales?: Record<Language, object>;
  router?: AnyRouter;
  /** Prefix of its operations and events; default: the name. */
  group?: string;
  /** Routes outside the contract, mounted before its handler. */
  routes?: (http: HttpApp, app: AppContext) => void;
  uploads?: Upload[];
  /** Only the account feature has it. */
  identify?: (app: AppContext, headers: Headers) => Promise<Learner | null>;
  events?: FeatureEvents;
  rooms?: Record<string, RoomPolicy>;
  brings?: AnyBring[];
  clientEvents?: Record<string, ClientEventHandler>;
  /**
   * An event for a browser that has just connected, for data that few learners have. Every connection waits for it, so
   * it must read one row by its key.
   * @returns null for nothing
   */
  greet?: (app: AppContext, learner: Learner) => Promise<Greeting | null>;
  /** `on(event, handler)`: acts in the transaction in which a lower feature publishes the event. */
  listeners?: Listener[];
  /** Recurring ones, and handlers of jobs enqueued with `app.jobs.enqueue`. */
  jobs?: (app: AppContext) => Job[];
  workers?: Worker[];
  /** Runs before the port opens, so it waits only for what requests need; the returned function stops its work. */
  start?: (app: AppContext) => (() => Promise<void>) | Promise<() => Promise<void>>;
  evidence?: CollectEvidence;
  /** Parts of /home by name, all in one answer: see docs/decisions/012. */
  home?: {
    lists?: Record<string, AnyList<HomeInput>>;
    /** Parts that are not lists, or that depend on the lists. */
    more?: (
      app: AppContext,
      asking: Asking<HomeInput>,
      lists: Record<string, unknown>,
    ) => Promise<Record<string, unknown>>;
  };
  /** Only the notification feature has it; others use the `events` of a transaction. */
  notifier?: Notifier;
  /** Stored notifications without a type are no longer shown. */
  notifications?: AnyNotificationType[];
  /** Switches on the settings page; the browser's side lists the same. */
  preferences?: NotificationPreference[];
  /**
   * Condition: the asker planned something with the other, or the other contacted them. Such a person may be viewed and
   * messaged, whatever their profile hides.
   */
  inContact?: (asker: Person, other: Person) => SQL<boolean>;
  /** Texts that the learner has planned for a span of time, to read them without a network; earliest first. */
  upcomingTexts?: (app: AppContext, learner: Learner, span: UpcomingSpan) => Promise<UpcomingText[]>;
  outbox?: OutboxType[];
  /** Commands of `npm run support`, loaded by it alone. */
  support?: () => Promise<SupportCommand[]>;
  check?: () => Promise<Check>;
  pageHints?: PageHint[];
  /** Shortcuts of the installed app: key of the text, and page. */
  shortcuts?: { text: string; path: string }[];
  personalData?: PersonalData;
};

/** Changes nothing. @param pool null when the database cannot be reached */
export type Check = (config: Config, pool: pg.Pool | null) => Promise<Finding[]>;

export type SupportOptions = Partial<
  Record<'kind' | 'state' | 'text' | 'why' | 'reason' | 'note' | 'until' | 'days' | 'amount' | 'about', string>
> & { urgent?: boolean };

export type SupportContext = {
  app: AppContext;
  voice: () => Promise<RemoteEvents>;
  doneBy: string;
};

export type SupportCommand = {
  words: string[];
  /** If it starts with a word in capitals, one argument is required. */
  usage: string;
  says: string;
  /** @returns an answer that JSON can represent */
  run: (at: SupportContext, words: string[], given: SupportOptions) => Promise<unknown>;
};

/** A test finds every column that names a person and is missing here. */
export type PersonalData = {
  /** By table; without secrets (passwords, tokens, keys). */
  export(app: AppContext, userId: string): Promise<Record<string, Rows>>;
  /** The exported data in readable form. Other people appear by name only. */
  readable?(app: AppContext, reader: ArchiveReader): AsyncIterable<ReadableFile>;
  /**
   * Removes the person's data, after resolving what others wait for. Data of others remains, see `kept`. The account
   * becomes a nameless row, so no foreign key cascades.
   */
  erase(app: AppContext, tx: Queryable, events: TransactionEvents, userId: string, wish: EraseWish): Promise<void>;
  /** Columns (`table.column`) that still reference the nameless row, with the reason. */
  kept?: Record<string, string>;
  /** Tables that are not exported, with the reason. */
  notExported?: Record<string, string>;
};

export type Notifier = {
  notifyEach<Data>(
    app: AppContext,
    tx: Queryable,
    events: TransactionEvents,
    type: NotificationType<Data>,
    told: NotifyData<Data>[],
  ): Promise<number>;
  schedule<Data>(app: AppContext, tx: Queryable, type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  reminderTimesOf(tx: Queryable, userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
};

export type HomeInput = {
  timeZone: string;
  date: string;
};
