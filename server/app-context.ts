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

/** Who is asking: what the session says of the signed-in person. */
export type Learner = {
  id: string;
  name: string;
  language: string;
  /** The address that is theirs beyond doubt: confirmed, or no app that sends emails could have it confirmed. */
  address: string | null;
  /** Until when they may only read, by the word of support; null: they may write. */
  suspendedUntil?: Date | null;
};

/** The parts of the server core an intent may use. One per instance; tests make their own. */
export type AppContext = {
  /** The settings; SECRET is always there, given or made. */
  config: Config & { SECRET: string };
  log: Log;
  /** All features, in order: what they declare is collected from here. */
  features: readonly Feature[];
  /** Who the cookies of a request belong to. */
  identify: (headers: Headers) => Promise<Learner | null>;
  /** What changed of learners, so that what is remembered of them can be forgotten. */
  learners: LearnerSignals;
  pool: pg.Pool;
  db: Database;
  jobs: Jobs;
  limits: Limits;
  mail: Mail;
  pushKeys: PushKeys;
  /** The way to browsers that are closed. */
  push: Push;
  /** Live events for the browsers that are open. */
  events: Events;
  /** Who is here now. */
  presence: Presence;
  /** Ends the live connections of a person whose sessions were ended. */
  disconnectUser: (learnerId: string) => void;
  /** Emails and pushes on their way; `enqueue` (outbox/enqueue.ts) puts them there. */
  outbox: Outbox;
  /** The database's time, in one place so that a test can move it. */
  clock: Clock;
  /** The same, for what is shown and checked in code. */
  now: () => Date;
};

/** What a list is asked with: for whom, when, and what else it needs to know. */
export type Asking<Input = unknown> = { learner: Learner; now: Date; input: Input };

/** A select of the query builder, as far as a list needs it. */
export type Select<Row> = {
  getSQL(): SQL;
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> };
  readonly _: { readonly selectedFields: object };
};

/**
 * A list that is read by one prepared statement: by itself, or in one statement with others.
 * @template Input what it is asked with besides who asks and when
 */
export type List<Input, Shown, Row> = {
  /** Of its plan; no other statement has it. */
  name: string;
  /** Built once per app; all it is given are placeholders. It reads columns, and of expressions what JSON has a form for. */
  query: (app: AppContext) => Select<Row>;
  /** Values of the placeholders by their names. In one statement with others, a name has one value. */
  values: (asking: Asking<Input>, app: AppContext) => Record<string, unknown>;
  /** What the learner is told of its rows. */
  show: (rows: Row[], asking: Asking<Input>, app: AppContext) => Shown | Promise<Shown>;
};

/** A list whose rows only it knows. */
export type AnyList<Input> = Pick<List<Input, unknown, unknown>, 'name' | 'values' | 'query'> & {
  show: (rows: never[], asking: Asking<Input>, app: AppContext) => unknown;
};

/** The variables our HTTP layer keeps with a request. */
export type HttpVariables = { requestId: string; address: string; who: () => Promise<Learner | null> };
export type HttpApp = Hono<{ Variables: HttpVariables }>;

/** Work that every instance does again and again; instances share it through row locks. */
export type Worker = {
  /** In the form `notifications.reminders`. */
  name: string;
  everySeconds: number;
  /** Must bear being run by several instances at once, and being cut off anywhere. */
  run(app: AppContext): Promise<void>;
};

/** A kind of message that leaves the process, by email or push. */
export type OutboxType = {
  /** In the form `sessions.invitation`. */
  name: string;
  /**
   * Makes the messages at the moment they leave, so that they say what is true then. Without it the payload's `email` is
   * sent as it was written.
   * @returns by id of the row; one that is missing is dropped
   */
  prepare?: (app: AppContext, rows: Claimed[]) => Promise<Map<string, Prepared>>;
  /** It has left. */
  onSent?: (app: AppContext, row: Claimed) => Promise<void>;
  /** The device is no more. */
  onGone?: (app: AppContext, row: Claimed) => Promise<void>;
  /** It will never arrive; in the transaction that says so. */
  onDead?: (app: AppContext, tx: Queryable, events: Events, row: Claimed) => Promise<void>;
};

/** The kinds of messages, and whom to tell that there is something to send. */
export type Outbox = {
  types: Map<string, OutboxType>;
  /** Something was enqueued: it need not wait for the next look. */
  wake(): void;
  /** Who looks when woken; one at a time. */
  onWake: (() => void) | null;
};

/** Who may join the room of an id. Asked when a browser joins, and again after the link between instances was lost. */
export type RoomPolicy = (app: AppContext, learner: Learner, id: string) => Promise<boolean>;

/** What the handler of a browser's message knows besides the message. */
export type ClientEventContext = {
  app: AppContext;
  learner: Learner;
  /** Whether this very connection has joined a room, so that its right was checked already. */
  isIn(room: RoomDefinition, id: string): boolean;
};
/** An event and what it carries, for a browser that has just connected. */
export type Greeting = { event: EventDefinition; payload: unknown };

/** Handles a message of a browser. A refusal (`refuse`) it throws reaches the browser. */
export type ClientEventHandler<Payload = never> = (
  context: ClientEventContext,
  payload: Payload,
) => Promise<void> | void;

/** A place in something that only grows, by its id. */
export type Position = { id: string; version: number };

/** What was read for a learner. */
type Brought<Payload> = {
  payload: Payload;
  /** A browser of theirs has it; done once. */
  onArrived?: () => Promise<void>;
};

/** What is read for those who have a room open, when an event says that something is new there. */
export type Bring<Hint, Payload> = {
  /** What the browsers hear: of `brought` of the feature's contract. */
  brought: EventDefinition<Payload>;
  room: RoomDefinition;
  /** The events that say it. */
  on: readonly EventDefinition<Hint>[];
  /** What grew, and which version of it the event is about. Its room has the same id. */
  placeOf: (hint: Hint) => Position;
  /**
   * Everything after a version that the learner may see, asked as if they had asked.
   * @returns null where there is nothing for them, or too much for one message: then their browsers ask
   */
  read: (app: AppContext, learner: Learner, after: Position) => Promise<Brought<Payload> | null>;
};
export type AnyBring = Bring<never, unknown>;

/**
 * Copies what a feature knows of something that is reported, as the learner may see it.
 * @returns null for what is not the feature's, what is not there and what the learner may not see: nobody can tell which
 */
export type CollectEvidence = (
  app: AppContext,
  db: Queryable,
  learner: Learner,
  reported: Reported,
) => Promise<Evidence | null>;

/** A person in a query: their id, the column that has it, or a placeholder of a prepared query. */
export type Person = string | Placeholder | SQLWrapper;

/**
 * Everything a feature brings to the server. It is declared in the feature's folder (`server/feature.ts`), listed in
 * `app/server.ts` and collected from there: adding a feature changes no other file.
 */
export type Feature = {
  /** The folder's name, and the key of its part of the API document. */
  name: string;
  /** Its texts in each language, for emails and pushes. */
  locales?: Record<Language, object>;
  router?: AnyRouter;
  /** Routes that do not go through the contract's handler (redirects, bytes), mounted before it. */
  routes?: (http: HttpApp, app: AppContext) => void;
  /** Which of them take bytes. */
  uploads?: Upload[];
  /** Who the cookies of a request belong to. One feature has it: that of the accounts. */
  identify?: (app: AppContext, headers: Headers) => Promise<Learner | null>;
  /** Holds the session a request came with until the transaction ends: see hold-session.ts. The same feature has it. */
  holdSession?: (app: AppContext, tx: Queryable, learner: Pick<Learner, 'id'>, headers: Headers) => Promise<boolean>;
  /** Its live events, in both directions: what `defineEvents` made in its contract. */
  events?: FeatureEvents;
  /** Who may join its rooms, by their kind. */
  rooms?: Record<string, RoomPolicy>;
  /** Reads what is new for those who have one of its rooms open, so that they need not ask: `bringTo({ … })`. */
  brings?: AnyBring[];
  /** Handles what browsers say to it: `handleEvents(chatEvents, { … })`. */
  clientEvents?: Record<string, ClientEventHandler>;
  /**
   * What a browser is told as it connects, and nobody else: for what only few learners have, so that the others need not ask.
   * Every connection waits for it, so it reads one row by its key.
   * @returns null for nothing
   */
  greet?: (app: AppContext, learner: Learner) => Promise<Greeting | null>;
  /**
   * Takes back what the feature has handed out for an account and what works without a session, such as push devices and
   * secret addresses. Called in the transaction of each remedy (password changed, signed out everywhere, ...), with the
   * account's row locked; what is made afterwards is good again.
   */
  revokeCapabilities?: (tx: Queryable, userId: string) => Promise<void>;
  /**
   * Somebody leaves, in that transaction and while they still have a name: what others wait for is settled, and those who
   * planned something with them are told. Everything of theirs is erased some days later (`personalData`).
   */
  onLeaving?: (app: AppContext, tx: Queryable, events: TransactionEvents, learner: Learner) => Promise<void>;
  /**
   * Somebody leaves, or is suspended: what they hold open with others ends at once, so that nobody waits until nothing more
   * is heard of them. Within the transaction that does it, or after it.
   */
  onSilenced?: (db: Queryable, events: Pick<TransactionEvents, 'emit'>, learnerId: string) => Promise<void>;
  /** Done before an instance takes its first request. */
  beforeOpening?: (app: AppContext) => Promise<void>;
  /** Work by the clock. */
  jobs?: (app: AppContext) => RecurringJob[];
  /** Handlers of work that is asked for with `app.jobs.enqueue`. */
  queues?: (app: AppContext) => QueuedJob[];
  /** Work that every instance does again and again. */
  workers?: Worker[];
  /** Work of another shape, begun when the instance stands; what it returns ends it. */
  ongoing?: (app: AppContext) => () => Promise<void>;
  /**
   * Ends what two people planned with each other alone, when one blocks the other: in the transaction of the block, and
   * without a word of why.
   */
  onBlocked?: (
    app: AppContext,
    tx: Queryable,
    events: TransactionEvents,
    pair: readonly [string, string],
  ) => Promise<void>;
  /** What it knows of a person or a message that a learner reports: copied at that moment, shown before it is sent. */
  evidence?: CollectEvidence;
  /** Somebody took a seat in a session, or gave theirs back; in the transaction that writes it, which holds the session. */
  onSeatChanged?: (
    tx: Queryable,
    events: TransactionEvents,
    seat: { sessionId: string; userId: string; taken: boolean },
  ) => Promise<void>;
  /**
   * Somebody lost their seat in a session, by leaving, by a block, or because it was called off: what is open there for them
   * ends. In the transaction that ends it.
   */
  onSeatsEnded?: (events: TransactionEvents, sessionId: string, learnerIds: readonly string[]) => void;
  /** What it has on /home by name, in the one answer the dashboard asks for: see docs/decisions/012. */
  home?: {
    /** Read in one statement with those of all other features. */
    lists?: Record<string, AnyList<HomeInput>>;
    /** What is no list, or depends on what is in them. */
    more?: (
      app: AppContext,
      asking: Asking<HomeInput>,
      lists: Record<string, unknown>,
    ) => Promise<Record<string, unknown>>;
  };
  /** How people are told. One feature has it: that of notifications; others use the `events` of a transaction. */
  notifier?: Notifier;
  /** What it tells learners of; without its type nothing stored of it is shown any more. */
  notifications?: AnyNotificationType[];
  /** Switches of the page of settings; the browser's side lists the same. */
  preferences?: NotificationPreference[];
  /** A learner has saved what they want to hear of, in that transaction: what was scheduled by it adapts. */
  onPreferencesSaved?: (app: AppContext, tx: Queryable, userId: string) => Promise<void>;
  /** Whether one of two people blocked the other. */
  isBlocked?: (one: Person, other: Person) => SQL<boolean>;
  /** Whether the archive of a reader does not name a person. */
  hidesInArchive?: (reader: Person, person: Person) => SQL<boolean>;
  /**
   * Whether one who asks has to do with another already, as a condition within a query: what they planned together, or that
   * the other turned to them. Such a person may be opened and written to, whatever their profile says to strangers.
   */
  inContact?: (asker: Person, other: Person) => SQL<boolean>;
  /** What is known of the time people studied in sessions. One feature counts it. */
  studyTime?: {
    /** Whether somebody recorded some in a session, as a condition within a query. */
    recorded: (sessionId: SQLWrapper) => SQL<boolean>;
    /** Seconds a learner has studied in all, in sessions and alone, within a query. */
    secondsOf: (userId: SQLWrapper) => SQL<number>;
    /** Sessions were completed, in that transaction, in which nobody else completes any. */
    onCompleted: (app: AppContext, tx: Queryable, events: TransactionEvents, sessionIds: string[]) => Promise<void>;
  };
  /** A learner has changed their profile or when they are free, in that transaction: what was computed from it adapts. */
  onProfileSaved?: (app: AppContext, tx: Queryable, userId: string) => Promise<void>;
  /** Those of some people who keep Shabbat and holidays quiet. */
  keepQuiet?: (db: Queryable, userIds: string[]) => Promise<Set<string>>;
  /** Kinds of emails and pushes it sends. */
  outbox?: OutboxType[];
  pageHints?: PageHint[];
  personalData?: PersonalData;
};

/** What a feature keeps of a person. A test finds every column that names a person and is in none of these. */
export type PersonalData = {
  /** Everything of theirs, by table; without secrets (passwords, tokens, keys), which are nobody's to read. */
  export(app: AppContext, userId: string): Promise<Record<string, Rows>>;
  /** The same where it can be read well: texts, calendars, pictures. Others are in it by their names only. */
  readable?(app: AppContext, reader: ArchiveReader): AsyncIterable<ReadableFile>;
  /**
   * Removes everything of theirs, settling first what others wait for. What others have stays, see `kept`. The account
   * itself becomes a nameless row, so that nothing goes by cascade.
   */
  erase(app: AppContext, tx: Queryable, events: TransactionEvents, userId: string, wish: EraseWish): Promise<void>;
  /** Columns (`table.column`) that go on naming the nameless row, each with the reason. */
  kept?: Record<string, string>;
  /** Tables that are not exported, each with the reason. */
  notExported?: Record<string, string>;
};

/** Tells people within a transaction: what `events` of a transaction (transaction.ts) lead to. */
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

/** Where and when the dashboard is looked at. */
export type HomeInput = {
  /** IANA name of the browser's zone. */
  timeZone: string;
  /** The day it is there, as `2026-11-22`. */
  date: string;
};
