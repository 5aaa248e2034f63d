import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import type { Language } from '#shared/languages.ts';
import type { NotificationPreference } from '#shared/notification-preference.ts';

/** `text.fr` fills `{{text}}` for readers of French; an instant is shown in the reader's zone. */
export type TextParams = Record<string, string | number | { instant: string }>;

export const inEachLanguage = (name: string, words: Record<Language, string>): TextParams =>
  Object.fromEntries(Object.entries(words).map(([language, word]) => [`${name}.${language}`, word]));

export type NotificationRow = { userId: SQL; sessionId: SQL; data: SQL };

/** Merges changes of one subject into one notification. States are compared for equality only. */
export type Coalescing<Data> = {
  subject: string;
  from: string;
  to: string;
  /** Data for a reader who last saw `known`. */
  since: (known: string) => Data;
};

/**
 * `asks`: a linked message while an answer is wanted. `tells`: a linked message. `reminds`: counts as read once shown.
 * `browser`: for a hidden page.
 */
export const announcements = ['asks', 'tells', 'reminds', 'browser'] as const;
export type Announcement = (typeof announcements)[number];

/** `Data` contains ids and facts of the moment, never names or titles. */
export type NotificationType<Data = unknown> = {
  type: string;
  data: z.ZodType<Data>;
  /**
   * `{key}.title` and `{key}.text` of the catalogues. `{{name}}` (actor) and `{{title}}` (subject) are joined when
   * shown.
   */
  text: (data: Data) => { key: string; params?: TextParams };
  /** Value of `{{title}}`; null if the reader may not see it. */
  title?: (row: NotificationRow) => SQL;
  url: (data: Data) => string;
  /** Identifies the subject: a newer notification replaces an older one of this tag. */
  tag: (data: Data) => string;
  /** Sounds although an earlier one of its tag is shown. Default: true if it wants an answer or reminds. */
  renotify?: (data: Data) => boolean;
  /** Tab of the notifications page, besides "all". */
  tab?: 'requests' | 'reminders';
  /** Setting that disables its pushes and emails; none: always sent. */
  preference?: NotificationPreference;
  email?: (data: Data) => boolean;
  activity?: boolean;
  announce?: (data: Data) => Announcement[];
  /** Last instant at which an answer helps. */
  answerableUntil?: (data: Data) => string;
  /** Last instant at which a push or email helps; makes pushes urgent. */
  urgentUntil?: (data: Data) => string;
  /** Sent even during the reader's quiet time. */
  duringRest?: boolean;
  /** Delay of pushes and emails, to wait for further changes or a withdrawal. */
  quietSeconds?: number;
  coalesce?: (data: Data, actorId: string | undefined) => Coalescing<Data> | null;
  /** Notifies despite a block, because the reader takes part in what changed. */
  evenIfBlocked?: boolean;
  /** A reader who was not notified of the beginning is not notified of the end. */
  matter?: 'begins' | 'ends';
};

export const defineNotificationType = <Data>(type: NotificationType<Data>): NotificationType<Data> => type;

// biome-ignore lint/suspicious/noExplicitAny: what differs is only the data, which each type checks by its own schema.
export type AnyNotificationType = NotificationType<any>;
