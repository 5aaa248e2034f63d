import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../../account/server/tables.ts';
import type { SeriesRule, TextStep } from '../../shared/contract/series-rule.ts';

/** A fixed hour of a pair, or a public one, as local time in the planner's zone. */
export const sessionSeries = pgTable(
  'session_series',
  {
    id: key(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    /** A request with the same client id must have this digest. */
    requestDigest: text().notNull(),
    title: text().notNull(),
    subject: text().notNull(),
    description: text().notNull().default(''),
    /** Text of the first evening; the later ones follow `text_step`. */
    textReference: text(),
    textStep: text().$type<TextStep>().notNull().default('stay'),
    rule: jsonb().$type<SeriesRule>().notNull(),
    firstDate: date({ mode: 'string' }).notNull(),
    wallTime: text().notNull(),
    timeZone: text().notNull(),
    untilDate: date({ mode: 'string' }),
    count: integer(),
    durationMinutes: integer().notNull(),
    /** Whether the creator decides alone and any learner may join. */
    isPublic: boolean().notNull().default(false),
    /** Seats of each evening, and maximum members. */
    maxParticipants: integer().notNull().default(2),
    status: text().$type<SeriesStatus>().notNull().default('proposed'),
    /** Last date for which evenings were created, or null. */
    madeUntil: date({ mode: 'string' }),
    /** Version of the time zone data used for the evenings. */
    zoneData: text(),
    /** Series whose dates from `first_date` on this one takes over when accepted, or null. */
    replacesId: uuid().references((): AnyPgColumn => sessionSeries.id, { onDelete: 'set null' }),
    /** When the members were asked whether the hour still suits; null unless unanswered. */
    askedAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('session_series_client_id_once').on(t.creatorId, t.clientId),
    uniqueIndex('session_series_change_once').on(t.replacesId).where(sql`status = 'proposed'`),
    index('session_series_to_make').on(t.madeUntil).where(sql`status = 'active'`),
    check('session_series_status_known', sql`status in ('proposed', 'active', 'paused', 'ended')`),
    check('session_series_step_known', sql`text_step in ('stay', 'next', 'parashah')`),
    check('session_series_one_end', sql`until_date is null or count is null`),
    check('session_series_title_length', sql`char_length(title) between 3 and 200`),
    check('session_series_duration', sql`duration_minutes between 1 and 1440`),
    check('session_series_max_participants', sql`max_participants between 2 and 100`),
  ],
);
export type SeriesStatus = 'proposed' | 'active' | 'paused' | 'ended';

export const seriesMembers = pgTable(
  'session_series_members',
  {
    seriesId: uuid()
      .notNull()
      .references(() => sessionSeries.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    keepsRestDays: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'session_series_members_once', columns: [t.seriesId, t.userId] }),
    index('session_series_members_of_user').on(t.userId),
  ],
);
