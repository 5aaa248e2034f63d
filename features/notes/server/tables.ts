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
    /** Assigned under this row's lock, so there are no gaps. */
    lastSeq: integer().notNull(),
    /** Merged up to `stateSeq`; null before the first compaction. */
    state: bytes(),
    stateSeq: integer().notNull().default(0),
    /** Bytes of `state` and later updates. */
    size: integer().notNull(),
  },
  () => [check('note_documents_state_within', sql`state_seq between 0 and last_seq`)],
);

/** Yjs, as sent by a browser. */
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
    /** With a digest of the content, to detect repeats. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Null once merged. */
    update: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'note_updates_place', columns: [t.sessionId, t.seq] }),
    uniqueIndex('note_updates_sent_once').on(t.userId, t.clientId),
  ],
);

/** Parts of an update that is too large for one request, until all have arrived. */
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

/** Usually for a verse. Belongs to a session, or to a pair until one of its sessions answers it. */
export const sessionQuestions = pgTable(
  'session_questions',
  {
    id: key(),
    /** Null: of the pair, and not answered yet. */
    sessionId: uuid().references(() => studySessions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The other of the pair. */
    partnerId: uuid().references(() => users.id, { onDelete: 'set null' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    text: text().notNull(),
    /** Canonical. */
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
