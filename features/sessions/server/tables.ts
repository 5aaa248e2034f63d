import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/columns.ts';
import { users } from '../../account/server/tables.ts';

/** A planned meeting of two or more learners. Its instant is fixed when it is planned, in the zone it was planned in. */
export const studySessions = pgTable(
  'study_sessions',
  {
    id: key(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Made by the browser once per filled-in form: sending it again creates nothing new. */
    clientId: uuid().notNull(),
    title: text().notNull(),
    subject: text().notNull(),
    description: text().notNull().default(''),
    startsAt: at().notNull(),
    timeZone: text().notNull(),
    durationMinutes: integer().notNull(),
    status: text().notNull().default('pending'),
    isPublic: boolean().notNull().default(true),
    focusModeEnabled: boolean().notNull().default(false),
    maxParticipants: integer().notNull().default(10),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('study_sessions_client_id_once').on(t.creatorId, t.clientId),
    // The list of public sessions, newest first: only rows that can be in it are in its index.
    index('study_sessions_public_newest')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_public and status = 'pending'`),
    index('study_sessions_of_creator').on(t.creatorId, t.startsAt),
    // The job that closes sessions looks only at those that are not over.
    index('study_sessions_not_over').on(t.startsAt).where(sql`status in ('pending', 'waiting', 'confirmed', 'active')`),
    check(
      'study_sessions_status_known',
      sql`status in ('pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled')`,
    ),
    check('study_sessions_title_length', sql`char_length(title) between 3 and 200`),
    check('study_sessions_duration', sql`duration_minutes between 1 and 1440`),
    check('study_sessions_max_participants', sql`max_participants between 2 and 100`),
  ],
);

/** Who takes part. The creator is a participant from the start. */
export const sessionParticipants = pgTable(
  'session_participants',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text().notNull().default('confirmed'),
    joinedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('session_participants_of_user').on(t.userId),
    check('session_participants_status_known', sql`status in ('invited', 'confirmed', 'left', 'declined')`),
  ],
);
