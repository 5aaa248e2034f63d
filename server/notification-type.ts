import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';

/**
 * Parameters of a catalogue text: plain values, or an instant shown in the reader's language and zone. `text.fr` fills
 * `{{text}}` for readers of French.
 */
export type TextParams = Record<string, string | number | { instant: string }>;

/** Params for a value with a name in each language. */
export const inEachLanguage = (name: string, words: Record<Language, string>): TextParams =>
  Object.fromEntries(Object.entries(words).map(([language, word]) => [`${name}.${language}`, word]));

/** References to the columns of the row being read, for joins. */
export type NotificationRow = { userId: SQL; sessionId: SQL; data: SQL };

/** Merges successive changes of one subject into one notification. States are opaque and only compared for equality. */
export type Coalescing<Data> = {
  /** The subject: its changes are one notification until it is read. */
  subject: string;
  /** State before and after the change. If the reader already knows the new state, there is nothing to notify. */
  from: string;
  to: string;
  /** The data for a reader who last saw the state `known`. */
  since: (known: string) => Data;
};

/**
 * `asks`: a linked message while an answer is wanted. `tells`: a linked message. `reminds`: a message that counts as
 * read once shown. `browser`: a notification of the browser itself, for a hidden page.
 */
export const announcements = ['asks', 'tells', 'reminds', 'browser'] as const;
export type Announcement = (typeof announcements)[number];

/**
 * Everything the notification hub knows of a type. `Data` contains ids and facts of the moment, never names or titles.
 */
export type NotificationType<Data = unknown> = {
  /** Stored in the rows; unique, and never reused for another type. */
  type: string;
  data: z.ZodType<Data>;
  /**
   * Its text: `{key}.title` and `{key}.text` of the catalogues. `{{name}}` (the actor) and `{{title}}` (the subject)
   * are joined when it is shown and need not be among the params.
   */
  text: (data: Data) => { key: string; params?: TextParams };
  /** The value of `{{title}}`, read when it is shown; null if the reader may not see it. */
  title?: (row: NotificationRow) => SQL;
  url: (data: Data) => string;
  /**
   * Identifies the subject (one request, one pair, one session): a newer notification replaces an older one of this
   * tag.
   */
  tag: (data: Data) => string;
  /**
   * Whether it sounds although an earlier one with its tag is shown. Default: true if it wants an answer (`announce` or
   * `answerableUntil`) or reminds.
   */
  renotify?: (data: Data) => boolean;
  /** The tab of the notifications page that lists it, besides "all". */
  tab?: 'requests' | 'reminders';
  /**
   * The setting that disables its pushes and emails, listed in `preferences` of the registration. None: always sent.
   */
  preference?: NotificationPreference;
  /** Whether an email is sent, too; default false. */
  email?: (data: Data) => boolean;
  activity?: boolean;
  /** How an open page shows a new one, besides the bell: see `announcements`. */
  announce?: (data: Data) => Announcement[];
  /** Last instant at which an answer helps; none: no limit. */
  answerableUntil?: (data: Data) => string;
  /** Last instant at which a push or an email helps; a push of this type is urgent. */
  urgentUntil?: (data: Data) => string;
  /** Sent also while its reader rests; for events after the rest. */
  duringRest?: boolean;
  /** Seconds for which pushes and emails wait for more of the same, or for a withdrawal. */
  quietSeconds?: number;
  coalesce?: (data: Data, actorId: string | undefined) => Coalescing<Data> | null;
  /** Sent to everyone concerned, even if they blocked the actor: changes of something they take part in. */
  evenIfBlocked?: boolean;
  /** Begins or ends a matter: a reader who was not notified of the beginning is not notified of the end. */
  matter?: 'begins' | 'ends';
};

/**
 * Declares a type of notification. It is in its feature's folder and in `notifications` of its registration; nothing
 * else needs to know it.
 */
export const defineNotificationType = <Data>(type: NotificationType<Data>): NotificationType<Data> => type;

// biome-ignore lint/suspicious/noExplicitAny: what differs is only the data, which each type checks by its own schema.
export type AnyNotificationType = NotificationType<any>;
