import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from './columns.ts';

export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/** Erased accounts that return with an older backup are erased again. Also in a file (erased-list.ts). */
export const erasedLearners = pgTable('erased_learners', { hash: text().primaryKey(), erasedAt: createdAt() });

/** Pending pushes and emails, written in the transaction of their event. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    channel: text().notNull(),
    type: text().notNull(),
    /** Erased when the row is final: emails hold secret links. */
    payload: jsonb().$type<Record<string, unknown>>(),
    /** Null for an address without an account. */
    recipientId: uuid(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt; during an attempt, the end of its lease. */
    dueAt: at().notNull(),
    expiresAt: at().notNull(),
    /** A repeated key has no effect. */
    onceKey: text(),
    /** A code, never an address. */
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
