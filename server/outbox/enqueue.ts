import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Queryable } from '../database/database.ts';
import { outbox } from '../database/tables.ts';
import type { Email } from '../mail/compose-email.ts';
import type { Channel } from './types.ts';

/** Covers a mail server's outage of a weekend and a day; later the email is useless. */
const EMAIL_EXPIRES_SECONDS = 3 * 24 * 60 * 60;
const PUSH_EXPIRES_SECONDS = 24 * 60 * 60;

export type Enqueued = {
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipientId?: string;
  notBefore?: Date;
  /** Default: three days for emails, one for pushes. */
  expiresAt?: Date;
  onceKey?: string;
};

/**
 * Adds messages, sent after the commit of `db`.
 * @param db the event's transaction, or the database
 */
export async function enqueue(app: AppContext, db: Queryable, rows: Enqueued[]): Promise<void> {
  if (rows.length === 0) return;
  const now = app.clock.sql;
  await db
    .insert(outbox)
    .values(
      rows.map(({ notBefore, expiresAt, ...row }) => ({
        ...row,
        dueAt: notBefore ?? now,
        expiresAt: expiresAt ?? expiry(app, row.channel),
      })),
    )
    .onConflictDoNothing();
  app.outbox.wake();
}

export const expiry = (app: AppContext, channel: Channel) =>
  sql<Date>`${app.clock.sql} + make_interval(secs => ${channel === 'email' ? EMAIL_EXPIRES_SECONDS : PUSH_EXPIRES_SECONDS})`;

/**
 * @param type for metrics, log and undeliverable emails
 * @param about ids that the type needs if delivery fails
 */
export const enqueueEmail = (
  app: AppContext,
  db: Queryable,
  type: string,
  email: Email,
  { about = {}, ...more }: Partial<Enqueued> & { about?: Record<string, string> } = {},
): Promise<void> => enqueue(app, db, [{ ...more, channel: 'email', type, payload: { email, ...about } }]);
