import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid, varchar } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from './columns.ts';

/** Counters of rate limits (limits.ts), shared by all instances. `expire`: milliseconds since 1970, by the database's clock. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * Who was erased, as the hashes of their ids: whoever comes back with an older backup is erased again. The same list stands
 * in a file beside the backups (erased-list.ts).
 */
export const erasedLearners = pgTable('erased_learners', { hash: text().primaryKey(), erasedAt: createdAt() });

/** Everything that leaves the process: a row per email or push, written in the transaction that wants it. */
export const outbox = pgTable(
  'outbox',
  {
    id: key(),
    channel: text().notNull(),
    /** What kind of message it is, e.g. `sessions.invitation`; its feature declares it (see types.ts). */
    type: text().notNull(),
    /** The message, or what it is made from. Emptied when the row is final: emails hold secret links. */
    payload: jsonb().$type<Record<string, unknown>>(),
    /** The account it goes to; none for an address that has no account. */
    recipientId: uuid(),
    state: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    /** Not before. While an instance works on it: when its lease ends and others may take it. */
    dueAt: at().notNull(),
    /** Not worth sending after that. */
    expiresAt: at().notNull(),
    /** Enqueueing again with the same key changes nothing. */
    onceKey: text(),
    /** Why the last attempt failed: a code, never an address. */
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
