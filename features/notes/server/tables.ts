import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

export const noteDocuments = pgTable(
  'note_documents',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Last update's number. The row's lock leaves no gaps. */
    lastSeq: integer().notNull(),
    /** Document merged up to `stateSeq`; null before the first compaction. */
    state: bytes(),
    stateSeq: integer().notNull().default(0),
    /** Bytes of `state` and later updates. */
    size: integer().notNull(),
  },
  () => [check('note_documents_state_within', sql`state_seq between 0 and last_seq`)],
);

/** Yjs updates as sent by browsers. */
export const noteUpdates = pgTable(
  'note_updates',
  {
    sessionId: uuid()
      .notNull()
      .references(() => noteDocuments.sessionId, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** `clientId` and a digest of the content detect repeats. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Null after merging. */
    update: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'note_updates_place', columns: [t.sessionId, t.seq] }),
    uniqueIndex('note_updates_sent_once').on(t.userId, t.clientId),
  ],
);

/** Parts of an update too large for one request, until all have arrived. */
export const noteUpdateParts = pgTable(
  'note_update_parts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    n: smallint().notNull(),
    part: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'note_update_parts_once', columns: [t.userId, t.clientId, t.n] }),
    index('note_update_parts_old').on(t.createdAt),
  ],
);

/** A question, usually about a verse. Belongs to a session, or to a pair until a session answers it. */
export const sessionQuestions = pgTable(
  'session_questions',
  {
    id: key(),
    /** Null until one of the pair's sessions answers the question. */
    sessionId: uuid().references(() => studySessions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The author's partner. */
    partnerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    text: text().notNull(),
    /** Canonical reference. */
    reference: text(),
    createdAt: createdAt(),
    doneAt: at(),
    removedAt: at(),
  },
  (t) => [
    uniqueIndex('session_questions_asked_once').on(t.authorId, t.clientId),
    index('session_questions_of_session').on(t.sessionId, t.createdAt),
    index('session_questions_of_author').on(t.authorId).where(sql`session_id is null`),
    index('session_questions_of_partner').on(t.partnerId).where(sql`partner_id is not null`),
  ],
);
