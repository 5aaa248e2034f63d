import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgSequence, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';

/** A single sequence for all kinds of reports, so that "n° 12" is unique. Gaps are possible. */
export const reportNumbers = pgSequence('report_numbers');

/**
 * Columns of every report: its number, a hash of sender and client id, and a hash of the content, to recognise repeats.
 * The hashes are null without a client id. The state follows from the three times.
 */
const report = (table: string) => ({
  id: key(),
  number: integer().notNull().default(sql`nextval('report_numbers')`).unique(`${table}_number_once`),
  reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
  requestKey: text().unique(`${table}_sent_once`),
  requestDigest: text(),
  createdAt: createdAt(),
  seenAt: at(),
  closedAt: at(),
});

/** Problems reported to the support team. They outlive the account, and hold the address for the answer. */
export const issueReports = pgTable(
  'issue_reports',
  {
    ...report('issue_reports'),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    urgency: text().notNull(),
    language: text(),
    /** Page, build and browser, if the sender agreed. */
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

/** Errors in texts, reported by readers; without an address, because the sender is signed in. */
export const textErrorReports = pgTable(
  'text_error_reports',
  {
    ...report('text_error_reports'),
    textReference: text().notNull(),
    category: text().notNull(),
    errorType: text().notNull(),
    description: text().notNull(),
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

/** The reported person is never notified. */
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

/** Copies made at the time of the report: later edits and deletions do not change them. Removed after 180 days. */
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

export const reportAnswers = pgTable(
  'report_answers',
  { id: key(), number: integer().notNull(), text: text().notNull(), createdAt: createdAt() },
  (t) => [index('report_answers_of_report').on(t.number, t.createdAt)],
);

/** Log of all actions by support; a trigger prevents changes and deletions. Ids and numbers only, no texts by learners. */
export const supportLog = pgTable(
  'support_log',
  {
    id: key(),
    at: createdAt(),
    /** The person who acted: the login name, or a name they gave. */
    doneBy: text().notNull(),
    act: text().notNull(),
    /** Report number, or the person concerned (nameless once deleted). */
    number: integer(),
    personId: uuid().references(() => users.id),
    why: text().notNull(),
  },
  (t) => [index('support_log_of_person').on(t.personId, t.at), index('support_log_of_report').on(t.number)],
);
