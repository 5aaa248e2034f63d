import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from './columns.ts';

/**
 * Counters of rate limits (limits.ts), shared by all instances. `expire`: milliseconds since 1970, by the database's
 * clock.
 */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * Hashed ids of erased accounts: those that return with an older backup are erased again. A file beside the backups has
 * the same list (erased-list.ts).
 */
export const erasedLearners = pgTable('erased_learners', { hash: text().primaryKey(), erasedAt: createdAt() });

/** Outgoing emails and pushes, one row each, written in the transaction of their event. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    channel: text().notNull(),
    /** Type of message, e.g. `sessions.invitation`, declared by its feature (see types.ts). */
    type: text().notNull(),
    /** The message or its source data. Erased when the row is final: emails hold secret links. */
    payload: jsonb().$type<Record<string, unknown>>(),
    /** The recipient's account; null for an address without one. */
    recipientId: uuid(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Earliest time to send. During an attempt: end of the instance's lease. */
    dueAt: at().notNull(),
    /** Latest time to send. */
    expiresAt: at().notNull(),
    /** Enqueueing again with the same key has no effect. */
    onceKey: text(),
    /** Reason of the last failure: a code, never an address. */
    lastError: text(),
    createdAt: createdAt(),
    finishedAt: at(),
  },
  (t) => [
    index('outbox_next').on(t.channel, t.dueAt).where(sql`state = 'waiting'`),
    index('outbox_held').on(t.recipientId, t.dueAt).where(sql`state = 'held'`),
    index('outbox_to_count').on(t.channel, t.state, t.createdAt).where(sql`state in ('waiting', 'held', 'dead')`),
    index('outbox_of_recipient').on(t.recipientId).where(sql`recipient_id is not null`),
    index('outbox_finished').on(t.finishedAt).where(sql`finished_at is not null`),
    uniqueIndex('outbox_once').on(t.onceKey).where(sql`once_key is not null`),
    check('outbox_channel_known', sql`channel in ('email', 'push')`),
    check('outbox_state_known', sql`state in ('waiting', 'held', 'sent', 'dropped', 'dead')`),
    check('outbox_final_is_empty', sql`(state in ('waiting', 'held')) = (payload is not null)`),
  ],
);
