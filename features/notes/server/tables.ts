import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

/** What is written together in a session: its row is there from the first update on. */
export const noteDocuments = pgTable(
  'note_documents',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** The place of the last update. Given under this row's lock, so that there are no gaps. */
    lastSeq: integer().notNull(),
    /** All updates up to `stateSeq` as one; null before the first time. */
    state: bytes(),
    stateSeq: integer().notNull().default(0),
    /** Of `state` and of all updates after it. */
    size: integer().notNull(),
  },
  () => [check('note_documents_state_within', sql`state_seq between 0 and last_seq`)],
);

/** One update of the shared text (Yjs), as a browser made it; the server does not look into it. */
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
    /** Made by the browser once per update, and a hash of what was sent under it: a repeat, however late, writes nothing. */
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Null once it is part of the document's state. */
    update: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'note_updates_place', columns: [t.sessionId, t.seq] }),
    uniqueIndex('note_updates_sent_once').on(t.userId, t.clientId),
  ],
);

/** A part of an update that is too large for one request, until all of them are there. */
export const noteUpdateParts = pgTable(
  'note_update_parts',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the update, as the browser sends it. */
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

/** What somebody wants to be talked about in a session, mostly at a verse. */
export const sessionQuestions = pgTable(
  'session_questions',
  {
    id: key(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    /** Empty once removed. */
    text: text().notNull(),
    /** The verse or passage, as its canonical reference. */
    reference: text(),
    createdAt: createdAt(),
    doneAt: at(),
    removedAt: at(),
  },
  (t) => [
    uniqueIndex('session_questions_asked_once').on(t.authorId, t.clientId),
    index('session_questions_of_session').on(t.sessionId, t.createdAt),
  ],
);
