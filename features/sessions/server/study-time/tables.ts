import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, key } from '#server/database/columns.ts';
import { users } from '../../../account/server/tables.ts';
import { studySessions } from '../tables.ts';

export const studyRuns = pgTable(
  'study_runs',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull(),
    sessionId: uuid().references(() => studySessions.id, { onDelete: 'cascade' }),
    strict: boolean().notNull().default(false),
    phase: text().notNull().default('running'),
    startedAt: at().notNull(),
    phaseSince: at().notNull(),
    lastSeenAt: at().notNull(),
    countedMs: integer().notNull().default(0),
    plannedMs: integer().notNull(),
    until: at(),
    untilRest: boolean().notNull().default(false),
    endReason: text(),
    /** Null for other pauses. */
    breakUntil: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('study_runs_started_once').on(t.userId, t.clientId),
    uniqueIndex('study_runs_one_open').on(t.userId).where(sql`phase <> 'ended'`),
    index('study_runs_of_session').on(t.sessionId, t.userId),
    index('study_runs_open').on(t.lastSeenAt).where(sql`phase <> 'ended'`),
    check('study_runs_phase_known', sql`phase in ('running', 'paused', 'ended')`),
    check('study_runs_counted', sql`counted_ms between 0 and planned_ms`),
    check(
      'study_runs_end_known',
      sql`(phase = 'ended') = (end_reason is not null) and end_reason in ('complete', 'stopped', 'rest', 'left', 'replaced')`,
    ),
  ],
);

/** An exclusion constraint in the migration prevents overlapping intervals of a learner. */
export const studyIntervals = pgTable(
  'study_intervals',
  {
    id: key(),
    runId: uuid()
      .notNull()
      .references(() => studyRuns.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid().references(() => studySessions.id, { onDelete: 'cascade' }),
    fromAt: at().notNull(),
    toAt: at().notNull(),
  },
  (t) => [
    index('study_intervals_of_run').on(t.runId),
    // Including the times allows index-only sums. The exclusion constraint's index slows down with more people.
    index('study_intervals_times_in_session').on(t.sessionId, t.userId, t.fromAt, t.toAt),
    index('study_intervals_times').on(t.userId, t.fromAt, t.toAt),
    check('study_intervals_forward', sql`from_at < to_at`),
  ],
);
