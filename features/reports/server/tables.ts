import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** One row of numbers for all kinds of reports: "n° 12" names one. A number is given once, and some are never given. */
export const reportNumbers = pgSequence('report_numbers');

/**
 * What every report has: its number, and who sent it under which client id, as a hash, with the hash of what was sent: a
 * repeat finds its first. Null where the browser gave no client id. Its state is read from the three moments.
 */
const report = (table: string) => ({
  id: key(),
  number: integer().notNull().default(sql`nextval('report_numbers')`).unique(`${table}_number_once`),
  reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
  requestKey: text().unique(`${table}_sent_once`),
  requestDigest: text(),
  createdAt: createdAt(),
  /** When support first looked at it. */
  seenAt: at(),
  closedAt: at(),
});

/** What people told the support team. Kept when the account goes: the address is in it for the answer. */
export const issueReports = pgTable(
  'issue_reports',
  {
    ...report('issue_reports'),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    urgency: text().notNull(),
    /** The language it was written in; the answer is sent in it. */
    language: text(),
    /** Where it happened: given when the sender agreed. */
    page: text(),
    appVersion: text(),
    browser: text(),
  },
  (t) => [
    index('issue_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('issue_reports_of_reporter').on(t.reporterId),
    check('issue_reports_urgency_known', sql`urgency in ('low', 'normal', 'high', 'critical')`),
  ],
);

/** What readers found wrong in a text. Without their address: they are signed in, and may go. */
export const textErrorReports = pgTable(
  'text_error_reports',
  {
    ...report('text_error_reports'),
    textReference: text().notNull(),
    category: text().notNull(),
    errorType: text().notNull(),
    description: text().notNull(),
    /** Title and language of the version that was read, and the words that were marked in it. */
    version: text(),
    textLanguage: text(),
    marked: text(),
  },
  (t) => [
    index('text_error_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('text_error_reports_of_reporter').on(t.reporterId),
    check(
      'text_error_reports_type_known',
      sql`error_type in ('html_tags', 'missing_pages', 'wrong_translation', 'formatting_issue', 'broken_navigation', 'text_corruption', 'other')`,
    ),
  ],
);

/** Somebody, or one message of theirs, was reported. Whoever is reported hears of nothing. */
export const personReports = pgTable(
  'person_reports',
  {
    ...report('person_reports'),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    reason: text().notNull(),
    description: text().notNull(),
  },
  (t) => [
    index('person_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    index('person_reports_of_reporter').on(t.reporterId),
    index('person_reports_about').on(t.personId),
    check('person_reports_kind_known', sql`kind in ('person', 'message')`),
    check(
      'person_reports_reason_known',
      sql`reason in ('disrespect', 'harassment', 'sexual', 'hate', 'spam', 'impersonation', 'minor', 'danger', 'other')`,
    ),
  ],
);

/** What was said, copied when it was reported: editing and removing it later change nothing here. Removed after 180 days. */
export const reportEvidence = pgTable(
  'report_evidence',
  {
    id: key(),
    reportId: uuid()
      .notNull()
      .references(() => personReports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    what: text().notNull(),
    text: text().notNull(),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    saidAt: at(),
    reported: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('report_evidence_of_report').on(t.reportId, t.position),
    index('report_evidence_by_author').on(t.authorId),
    index('report_evidence_by_age').on(t.createdAt),
    check('report_evidence_kind_known', sql`what in ('name', 'about', 'place', 'message')`),
  ],
);

/** What support answered, by the number of the report. */
export const reportAnswers = pgTable(
  'report_answers',
  { id: key(), number: integer().notNull(), text: text().notNull(), createdAt: createdAt() },
  (t) => [index('report_answers_of_report').on(t.number, t.createdAt)],
);

/** Every act of support, for good: a trigger refuses to change or delete one. Ids and numbers, no words of learners. */
export const supportLog = pgTable(
  'support_log',
  {
    id: key(),
    at: createdAt(),
    /** Who did it: as the machine knows them, or as they said. */
    doneBy: text().notNull(),
    act: text().notNull(),
    /** The report, or the person it was about; the row of somebody who has gone is nameless. */
    number: integer(),
    personId: uuid().references(() => users.id),
    why: text().notNull(),
  },
  (t) => [index('support_log_of_person').on(t.personId, t.at), index('support_log_of_report').on(t.number)],
);
