import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';

/**
 * What a text of the catalogue needs: words as they are, or an instant its reader sees in their own language and zone.
 * `text.fr` fills `{{text}}` of who reads French.
 */
export type TextParams = Record<string, string | number | { instant: string }>;

/** What is called differently in each language, as params. */
export const inEachLanguage = (name: string, words: Record<Language, string>): TextParams =>
  Object.fromEntries(Object.entries(words).map(([language, word]) => [`${name}.${language}`, word]));

/** A row that is being read: references to its columns, for whoever joins something to it. */
export type NotificationRow = { userId: SQL; sessionId: SQL; data: SQL };

/** How changes of one thing are told as their sum. States are opaque: two are compared, never read. */
export type Coalescing<Data> = {
  /** What it is about: changes of the same subject are one notification until it was read. */
  subject: string;
  /** How the subject was before, and how it is now. Where the reader already knows the latter, there is nothing to tell. */
  from: string;
  to: string;
  /** The same data for a reader who last knew `known`. */
  since: (known: string) => Data;
};

/**
 * `asks`: as a message that leads there while an answer is wanted. `tells`: as a message that leads there. `reminds`: as a message that counts as read once shown.
 * `browser`: as a notification of the browser itself, for whoever looks elsewhere.
 */
export const announcements = ['asks', 'tells', 'reminds', 'browser'] as const;
export type Announcement = (typeof announcements)[number];

/** Everything the hub needs to know of a type. `Data` are ids and facts of the moment, never names or titles. */
export type NotificationType<Data = unknown> = {
  /** As it stands in the rows; unique, and never another one's again. */
  type: string;
  data: z.ZodType<Data>;
  /**
   * What it says: `{key}.title` and `{key}.text` of the catalogues. `{{name}}` (who did it) and `{{title}}` (what it is
   * about) are joined when it is shown and need not be among the params.
   */
  text: (data: Data) => { key: string; params?: TextParams };
  /** What `{{title}}` stands for, read when it is shown, as far as its reader may know it; null where they may not. */
  title?: (row: NotificationRow) => SQL;
  /** Where it leads: a path of ours. */
  url: (data: Data) => string;
  /** Names its subject (one request, one pair, one session): a newer notification replaces an older one of this tag. */
  tag: (data: Data) => string;
  /**
   * Whether it sounds although an earlier one with its tag is on the screen. Default: it asks for an answer (`announce`
   * or `answerableUntil`) or reminds.
   */
  renotify?: (data: Data) => boolean;
  /** The tab of the page it stands under besides "all". */
  tab?: 'requests' | 'reminders';
  /** The switch that keeps it from phones and emails, listed in `preferences` of the registration. None: always sent. */
  preference?: NotificationPreference;
  /** Whether an email goes with it; none when left out. */
  email?: (data: Data) => boolean;
  /** Stands among the latest activity on the dashboard. */
  activity?: boolean;
  /** How an open page shows it when it comes, besides the bell: see `announcements`. */
  announce?: (data: Data) => Announcement[];
  /** One that asks something: until when an answer helps; without end when left out. */
  answerableUntil?: (data: Data) => string;
  /** After that nobody is helped by a push or an email; a push of this type is urgent. */
  urgentUntil?: (data: Data) => string;
  /** Rings also while its reader rests; for what comes after the rest. */
  duringRest?: boolean;
  /** How long phones and emails wait for more of the same, or for it to be taken back. */
  quietSeconds?: number;
  coalesce?: (data: Data, actorId: string | undefined) => Coalescing<Data> | null;
  /** Heard by all it concerns, also by those who blocked whoever did it: what becomes of what one takes part in. */
  evenIfBlocked?: boolean;
  /** It begins a matter, or ends it: who has not heard of the beginning need not hear of the end. */
  matter?: 'begins' | 'ends';
};

/**
 * Declares a type of notification. It stands in its feature's folder and in `notifications` of its registration; nothing
 * else needs to know it.
 */
export const defineNotificationType = <Data>(type: NotificationType<Data>): NotificationType<Data> => type;

/** A list of them, in a registration. */
// biome-ignore lint/suspicious/noExplicitAny: what differs is only the data, which each type checks by its own schema.
export type AnyNotificationType = NotificationType<any>;
