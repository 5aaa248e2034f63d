import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../../account/server/tables.ts';
import { studySessions } from '../../../sessions/server/tables.ts';

/**
 * Ids in order; one active row per pair. `open`: an hour was proposed; `trial`: three sessions are planned; `going`:
 * both continue.
 */
export const pairs = pgTable(
  'study_pairs',
  {
    id: key(),
    lowerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    higherId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().notNull().default('open'),
    needsHour: boolean().notNull().default(false),
    askedAt: at(),
    remindedAt: at(),
    lookAt: at(),
    endedAt: at(),
    /** Ended by a block or a deleted account. */
    silent: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('study_pairs_once').on(t.lowerId, t.higherId).where(sql`status <> 'ended'`),
    index('study_pairs_of_lower').on(t.lowerId, t.endedAt),
    index('study_pairs_of_higher').on(t.higherId, t.endedAt),
    index('study_pairs_to_look_at').on(t.lookAt).where(sql`look_at is not null`),
    check('study_pairs_in_order', sql`lower_id < higher_id`),
    check('study_pairs_status_known', sql`status in ('open', 'trial', 'going', 'ended')`),
  ],
);

/** The latest accepted one is in effect. */
export const pairProposals = pgTable(
  'pair_proposals',
  {
    id: key(),
    pairId: uuid()
      .notNull()
      .references(() => pairs.id, { onDelete: 'cascade' }),
    proposerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    startsAt: at().notNull(),
    timeZone: text().notNull(),
    durationMinutes: integer().notNull(),
    title: text().notNull(),
    subject: text().notNull(),
    textReference: text(),
    goal: text().notNull().default(''),
    status: text().notNull().default('waiting'),
    createdAt: createdAt(),
    answeredAt: at(),
  },
  (t) => [
    uniqueIndex('pair_proposals_sent_once').on(t.proposerId, t.clientId),
    uniqueIndex('pair_proposals_waiting_once').on(t.pairId).where(sql`status = 'waiting'`),
    index('pair_proposals_of_pair').on(t.pairId, t.createdAt.desc()),
    check('pair_proposals_status_known', sql`status in ('waiting', 'accepted', 'replaced')`),
  ],
);

/** For the trial, and later ones planned by one click. */
export const pairSessions = pgTable(
  'pair_sessions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    pairId: uuid()
      .notNull()
      .references(() => pairs.id, { onDelete: 'cascade' }),
    trial: boolean().notNull(),
  },
  (t) => [index('pair_sessions_of_pair').on(t.pairId)],
);

/** Deleted when opened, so that their authors cannot be determined. */
export const pairAnswers = pgTable(
  'pair_answers',
  {
    pairId: uuid()
      .notNull()
      .references(() => pairs.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
  },
  (t) => [
    primaryKey({ name: 'pair_answers_once', columns: [t.pairId, t.userId] }),
    index('pair_answers_of_user').on(t.userId),
    check('pair_answers_known', sql`answer in ('goOn', 'anotherHour', 'stop')`),
  ],
);
