import { sql } from 'drizzle-orm';
import type { AppContext } from '../app-context.ts';
import type { Email } from '../compose-email.ts';
import type { Queryable } from '../database.ts';
import { outbox } from '../tables.ts';
import type { Channel } from './types.ts';

/** A mail server may be away for a day, and a weekend; after that nobody waits for the email. */
const EMAIL_EXPIRES_SECONDS = 3 * 24 * 60 * 60;
const PUSH_EXPIRES_SECONDS = 24 * 60 * 60;

export type Enqueued = {
  channel: Channel;
  type: string;
  payload: Record<string, unknown>;
  recipientId?: string;
  /** Not before; now when left out. */
  notBefore?: Date;
  /** Not after; three days for emails and one for pushes when left out. */
  expiresAt?: Date;
  /** Enqueueing again with the same key changes nothing. */
  onceKey?: string;
};

/**
 * Puts messages into the outbox. They leave after the commit of `db`, each once, however often instances die.
 * @param db the transaction of what they tell of, or the database where there is none
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

/** When a message of a channel is no longer worth sending, inside a statement. */
export const expiry = (app: AppContext, channel: Channel) =>
  sql<Date>`${app.clock.sql} + make_interval(secs => ${channel === 'email' ? EMAIL_EXPIRES_SECONDS : PUSH_EXPIRES_SECONDS})`;

/**
 * Puts a finished email into the outbox.
 * @param type its kind, for metrics, log and what happens should it never arrive
 * @param about ids its kind wants to know then
 */
export const enqueueEmail = (
  app: AppContext,
  db: Queryable,
  type: string,
  email: Email,
  { about = {}, ...more }: Partial<Enqueued> & { about?: Record<string, string> } = {},
): Promise<void> => enqueue(app, db, [{ ...more, channel: 'email', type, payload: { email, ...about } }]);
