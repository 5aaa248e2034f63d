import type { AnyRouter } from '@orpc/server';
import type { Placeholder, SQL, SQLWrapper } from 'drizzle-orm';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { EventDefinition, FeatureEvents, RoomDefinition } from '#shared/events.ts';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database, Queryable } from './database.ts';
import type { Evidence, Reported } from './evidence.ts';
import type { Jobs, QueuedJob, RecurringJob } from './jobs.ts';
import type { LearnerSignals } from './learner-signals.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Mail } from './mail.ts';
import type { AnyNotificationType, NotificationType } from './notification-type.ts';
import type { Claimed, Prepared } from './outbox/types.ts';
import type { PageHint } from './page-hint.ts';
import type { ArchiveReader, EraseWish, ReadableFile, Rows } from './personal-files.ts';
import type { Push } from './push/index.ts';
import type { Events } from './realtime/events.ts';
import type { Presence } from './realtime/presence.ts';
import type { PushKeys } from './secrets.ts';
import type { Scheduled, Told, TransactionEvents } from './transaction-events.ts';
import type { Upload } from './upload.ts';

export type { Events };

/** The signed-in person, as read from the session. */
export type Learner = {
  id: string;
  name: string;
  language: string;
  /** The email address if it is proven: confirmed, or no app that sends emails could have it confirmed. */
  address: string | null;
  /** Support limited the account to reading until then; null: not suspended. */
  suspendedUntil?: Date | null;
};

/** The parts of the server core available to intents. One per instance; tests create their own. */
export type AppContext = {
  /** The settings; SECRET is always set, configured or generated. */
  config: Config & { SECRET: string };
  log: Log;
  /** All features, in order; their declarations are collected from here. */
  features: readonly Feature[];
  /** Returns the learner to whom the cookies of a request belong. */
  identify: (headers: Headers) => Promise<Learner | null>;
  /** Signals changes of learners, so that caches can be cleared. */
  learners: LearnerSignals;
  pool: pg.Pool;
  db: Database;
  jobs: Jobs;
  limits: Limits;
  mail: Mail;
  pushKeys: PushKeys;
  push: Push;
  events: Events;
  presence: Presence;
  /** Closes the live connections of a person whose sessions were ended. */
  disconnectUser: (learnerId: string) => void;
  /** Outgoing emails and pushes; `enqueue` (outbox/enqueue.ts) adds them. */
  outbox: Outbox;
  /** The database's time as SQL; tests can move it. */
  clock: Clock;
  /** The same time for code. */
  now: () => Date;
};

/** The arguments of a list: for whom, when, and its input. */
export type Asking<Input = unknown> = { learner: Learner; now: Date; input: Input };

/** The parts of a query builder select used by lists. */
export type Select<Row> = {
  getSQL(): SQL;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
  readonly _: { readonly selectedFields: object };
};

/**
 * A list that is read by one prepared statement, alone or combined with others.
 * @template Input arguments besides the learner and the time
 */
export type List<Input, Shown, Row> = {
  /** Name of the prepared statement; unique. */
  name: string;
  /**
   * Built once per app; all arguments are placeholders. Selects columns, and only expressions that JSON can represent.
   */
  query: (app: AppContext) => Select<Row>;
  /** Values of the placeholders by name. In a combined statement, a name has one value. */
  values: (asking: Asking<Input>, app: AppContext) => Record<string, unknown>;
  /** Turns the rows into the answer for the learner. */
  show: (rows: Row[], asking: Asking<Input>, app: AppContext) => Shown | Promise<Shown>;
};

/** A list with any type of row. */
export type AnyList<Input> = Pick<List<Input, unknown, unknown>, 'name' | 'values' | 'query'> & {
  show: (rows: never[], asking: Asking<Input>, app: AppContext) => unknown;
};

/** Variables that our HTTP layer stores with a request. */
export type HttpVariables = { requestId: string; address: string; who: () => Promise<Learner | null> };
export type HttpApp = Hono<{ Variables: HttpVariables }>;

/** Work that every instance repeats; instances share it through row locks. */
export type Worker = {
  /** In the form `notifications.reminders`. */
  name: string;
  everySeconds: number;
  /** Must be safe to run on several instances at once, and to be interrupted anywhere. */
  run(app: AppContext): Promise<void>;
};

/** A kind of message that leaves the process, by email or push. */
export type OutboxType = {
  /** In the form `sessions.invitation`. */
  name: string;
  /**
   * Composes the messages when they are sent, so that they are up to date. Without it, the payload's `email` is sent as
   * stored.
   * @returns by id of the row; missing rows are dropped
   */
  prepare?: (app: AppContext, rows: Claimed[]) => Promise<Map<string, Prepared>>;
  onSent?: (app: AppContext, row: Claimed) => Promise<void>;
  /** Called when the device no longer exists. */
  onGone?: (app: AppContext, row: Claimed) => Promise<void>;
  /** Called when delivery failed for good, in the transaction that records it. */
  onDead?: (app: AppContext, tx: Queryable, events: Events, row: Claimed) => Promise<void>;
};

/** The message types, and the signal that something is ready to send. */
export type Outbox = {
  types: Map<string, OutboxType>;
  /** Signals that something was enqueued, so that sending does not wait for the next poll. */
  wake(): void;
  /** The listener for `wake`; at most one. */
  onWake: (() => void) | null;
};

/**
 * Whether a learner may join the room of an id. Checked when a browser joins, and again after a lost link between
 * instances.
 */
export type RoomPolicy = (app: AppContext, learner: Learner, id: string) => Promise<boolean>;

/** Context passed to the handler of a browser's message. */
export type ClientEventContext = {
  app: AppContext;
  learner: Learner;
  /** Whether this connection has joined a room, so that its permission was checked already. */
  isIn(room: RoomDefinition, id: string): boolean;
};
export type Greeting = { event: EventDefinition; payload: unknown };

/** Handles a message of a browser. A refusal (`refuse`) thrown here is sent to the browser. */
export type ClientEventHandler<Payload = never> = (
  context: ClientEventContext,
  payload: Payload,
) => Promise<void> | void;

/** A version of an append-only resource, by its id. */
export type Position = { id: string; version: number };

type Brought<Payload> = {
  payload: Payload;
  /** Called once, when one of the learner's browsers has received it. */
  onArrived?: () => Promise<void>;
};

/** Reads new data for learners who have a room open, when an event signals it. */
export type Bring<Hint, Payload> = {
  /** The event sent to the browsers: `brought` of the feature's contract. */
  brought: EventDefinition<Payload>;
  room: RoomDefinition;
  on: readonly EventDefinition<Hint>[];
  /** The resource that grew, and the version the event is about. Its room has the same id. */
  placeOf: (hint: Hint) => Position;
  /**
   * Reads everything after a version that the learner may see, with the permission checks of a request.
   * @returns null if there is nothing for them, or too much for one message: then their browsers request it
   */
  read: (app: AppContext, learner: Learner, after: Position) => Promise<Brought<Payload> | null>;
};
export type AnyBring = Bring<never, unknown>;

/**
 * Copies a feature's data about a reported item, as far as the learner may see it.
 * @returns null if the item is another feature's, missing or not visible: the three cases look the same
 */
export type CollectEvidence = (
  app: AppContext,
  db: Queryable,
  learner: Learner,
  reported: Reported,
) => Promise<Evidence | null>;

/** A person in a query: their id, the column that holds it, or a placeholder of a prepared query. */
export type Person = string | Placeholder | SQLWrapper;

/**
 * Everything a feature contributes to the server. It is declared in the feature's folder (`server/feature.ts`) and
 * listed in `app/server.ts`: adding a feature changes no other file.
 */
export type Feature = {
  /** The folder's name, and the key of its part of the API document. */
  name: string;
  locales?: Record<Language, object>;
  router?: AnyRouter;
  /** Routes outside the contract (redirects, bytes), mounted before its handler. */
  routes?: (http: HttpApp, app: AppContext) => void;
  /** The routes among them that take bytes. */
  uploads?: Upload[];
  /** Returns the learner to whom the cookies of a request belong. Only the account feature has it. */
  identify?: (app: AppContext, headers: Headers) => Promise<Learner | null>;
  /**
   * Locks the session of a request until the transaction ends: see hold-session.ts. Only the account feature has it.
   */
  holdSession?: (app: AppContext, tx: Queryable, learner: Pick<Learner, 'id'>, headers: Headers) => Promise<boolean>;
  /** Live events in both directions: the result of `defineEvents` in the contract. */
  events?: FeatureEvents;
  rooms?: Record<string, RoomPolicy>;
  /** Reads new data for learners who have one of its rooms open, so that they need no request: `bringTo({ … })`. */
  brings?: AnyBring[];
  /** Handles the messages of browsers: `handleEvents(chatEvents, { … })`. */
  clientEvents?: Record<string, ClientEventHandler>;
  /**
   * An event for a browser that has just connected. For data that only few learners have, so that the others need no
   * request. Every connection waits for it, so it reads one row by its key.
   * @returns null for nothing
   */
  greet?: (app: AppContext, learner: Learner) => Promise<Greeting | null>;
  /**
   * Revokes what works without a session, such as push devices and secret addresses. Called in the transaction of each
   * remedy (password changed, signed out everywhere, ...), with the account's row locked. Capabilities created
   * afterwards are valid.
   */
  revokeCapabilities?: (tx: Queryable, userId: string) => Promise<void>;
  /**
   * Runs in the transaction in which an account is deleted, while the learner still has a name. It resolves what others
   * wait for and notifies people who planned something with them. Their data is erased some days later
   * (`personalData`).
   */
  onLeaving?: (app: AppContext, tx: Queryable, events: TransactionEvents, learner: Learner) => Promise<void>;
  /**
   * An account was deleted or suspended: ends at once what the person has open with others, so that they do not wait
   * for a timeout. Called within that transaction or after it.
   */
  onSilenced?: (db: Queryable, events: Pick<TransactionEvents, 'emit'>, learnerId: string) => Promise<void>;
  beforeOpening?: (app: AppContext) => Promise<void>;
  jobs?: (app: AppContext) => RecurringJob[];
  /** Handlers of jobs enqueued with `app.jobs.enqueue`. */
  queues?: (app: AppContext) => QueuedJob[];
  workers?: Worker[];
  /** Other long-running work, started with the instance. The returned function stops it. */
  ongoing?: (app: AppContext) => () => Promise<void>;
  /**
   * Ends what two people planned with only each other when one blocks the other. Runs in the transaction of the block,
   * and gives no reason.
   */
  onBlocked?: (
    app: AppContext,
    tx: Queryable,
    events: TransactionEvents,
    pair: readonly [string, string],
  ) => Promise<void>;
  /** Data about a reported person or message: copied at that moment, shown to the reporter before it is sent. */
  evidence?: CollectEvidence;
  /** A learner took or left a seat in a session. Runs in the transaction that writes it, which locks the session. */
  onSeatChanged?: (
    tx: Queryable,
    events: TransactionEvents,
    seat: { sessionId: string; userId: string; taken: boolean },
  ) => Promise<void>;
  /**
   * Learners lost their seats in a session by leaving, a block or a cancellation: ends what they have open there. Runs
   * in that transaction.
   */
  onSeatsEnded?: (events: TransactionEvents, sessionId: string, learnerIds: readonly string[]) => void;
  /** The feature's parts of /home by name, all in one answer: see docs/decisions/012. */
  home?: {
    /** Read in one statement with the lists of all other features. */
    lists?: Record<string, AnyList<HomeInput>>;
    /** Parts that are not lists, or that depend on the lists. */
    more?: (
      app: AppContext,
      asking: Asking<HomeInput>,
      lists: Record<string, unknown>,
    ) => Promise<Record<string, unknown>>;
  };
  /** Sends notifications. Only the notification feature has it; others use the `events` of a transaction. */
  notifier?: Notifier;
  /** Its notification types; stored notifications without a type are no longer shown. */
  notifications?: AnyNotificationType[];
  /** Switches on the settings page; the browser's side lists the same. */
  preferences?: NotificationPreference[];
  /** A learner saved their notification preferences: adapts what was scheduled. Runs in that transaction. */
  onPreferencesSaved?: (app: AppContext, tx: Queryable, userId: string) => Promise<void>;
  isBlocked?: (one: Person, other: Person) => SQL<boolean>;
  /** Whether the archive of a reader omits the name of a person. */
  hidesInArchive?: (reader: Person, person: Person) => SQL<boolean>;
  /**
   * Condition within a query: the asker planned something with the other, or the other contacted them. Such a person
   * may be viewed and messaged, whatever their profile shows to strangers.
   */
  inContact?: (asker: Person, other: Person) => SQL<boolean>;
  /** Study time in sessions. One feature records it. */
  studyTime?: {
    /** Condition within a query: time was recorded in a session. */
    recorded: (sessionId: SQLWrapper) => SQL<boolean>;
    /** Seconds a learner has studied in all, in sessions and alone, within a query. */
    secondsOf: (userId: SQLWrapper) => SQL<number>;
    /** Sessions were completed, in that transaction; no other transaction completes any at the same time. */
    onCompleted: (app: AppContext, tx: Queryable, events: TransactionEvents, sessionIds: string[]) => Promise<void>;
  };
  /** A learner changed their profile or availability: updates what was computed from it. Runs in that transaction. */
  onProfileSaved?: (app: AppContext, tx: Queryable, userId: string) => Promise<void>;
  /** Returns those of some people who observe Shabbat and holidays. */
  keepQuiet?: (db: Queryable, userIds: string[]) => Promise<Set<string>>;
  outbox?: OutboxType[];
  pageHints?: PageHint[];
  personalData?: PersonalData;
};

/** A feature's data about a person. A test finds every column that names a person and is missing here. */
export type PersonalData = {
  /** All data of the person, by table; without secrets (passwords, tokens, keys). */
  export(app: AppContext, userId: string): Promise<Record<string, Rows>>;
  /** The same in readable form: texts, calendars, pictures. Other people appear by name only. */
  readable?(app: AppContext, reader: ArchiveReader): AsyncIterable<ReadableFile>;
  /**
   * Removes all data of the person, after resolving what others wait for. Data of others remains, see `kept`. The
   * account becomes a nameless row, so no foreign key cascades.
   */
  erase(app: AppContext, tx: Queryable, events: TransactionEvents, userId: string, wish: EraseWish): Promise<void>;
  /** Columns (`table.column`) that still reference the nameless row, each with the reason. */
  kept?: Record<string, string>;
  /** Tables that are not exported, each with the reason. */
  notExported?: Record<string, string>;
};

/** Notifies people within a transaction; the `events` of a transaction (transaction.ts) use it. */
export type Notifier = {
  notifyEach<Data>(
    app: AppContext,
    tx: Queryable,
    events: TransactionEvents,
    type: NotificationType<Data>,
    told: Told<Data>[],
  ): Promise<number>;
  schedule<Data>(app: AppContext, tx: Queryable, type: NotificationType<Data>, rows: Scheduled<Data>[]): Promise<void>;
  reminderTimesOf(tx: Queryable, userIds: string[]): Promise<{ userId: string; minutes: number }[]>;
};

/** Time zone and date of the browser that shows the dashboard. */
export type HomeInput = {
  timeZone: string;
  /** The local date, as `2026-11-22`. */
  date: string;
};
