import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/**
 * Who sent it under which client id, as a hash, and the hash of what was sent: a repeat finds its first. Null where the
 * browser gave no client id.
 */
const sentOnce = (constraint: string) => ({ requestKey: text().unique(constraint), requestDigest: text() });

/** What people told the support team. Kept when the account goes: the address is in it for the answer. */
export const issueReports = pgTable(
  'issue_reports',
  {
    id: key(),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    email: text().notNull(),
    subject: text().notNull(),
    message: text().notNull(),
    urgency: text().notNull(),
    ...sentOnce('issue_reports_sent_once'),
    createdAt: createdAt(),
    closedAt: at(),
  },
  (t) => [
    index('issue_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    check('issue_reports_urgency_known', sql`urgency in ('low', 'normal', 'high', 'critical')`),
  ],
);

/** What readers found wrong in a text. Without their address: they are signed in, and may go. */
export const textErrorReports = pgTable(
  'text_error_reports',
  {
    id: key(),
    reporterId: uuid().references(() => users.id, { onDelete: 'set null' }),
    textReference: text().notNull(),
    category: text().notNull(),
    errorType: text().notNull(),
    description: text().notNull(),
    ...sentOnce('text_error_reports_sent_once'),
    createdAt: createdAt(),
    closedAt: at(),
  },
  (t) => [
    index('text_error_reports_open').on(t.createdAt).where(sql`closed_at is null`),
    check(
      'text_error_reports_type_known',
      sql`error_type in ('html_tags', 'missing_pages', 'wrong_translation', 'formatting_issue', 'broken_navigation', 'text_corruption', 'other')`,
    ),
  ],
);
