import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { at, createdAt, key } from '#server/database/columns.ts';
import { users } from '../../account/server/tables.ts';
import { studyRuns } from '../../sessions/server/study-time/tables.ts';
import { studySessions } from '../../sessions/server/tables.ts';

/** Shared timer (shared/session-timer.ts). Counts no study time: each learner's run does. */
export const sessionTimers = pgTable(
  'session_timers',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    phase: text().notNull(),
    phaseSince: at().notNull(),
    countedMs: integer().notNull(),
    plannedMs: integer().notNull(),
    until: at().notNull(),
    breakUntil: at(),
    version: integer().notNull(),
    changedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('session_timers_changed_by').on(t.changedBy),
    check('session_timers_phase_known', sql`phase in ('running', 'paused', 'break', 'ended')`),
    check('session_timers_break', sql`(phase = 'break') = (break_until is not null)`),
    check('session_timers_counted', sql`counted_ms between 0 and planned_ms`),
  ],
);

export const sessionExits = pgTable(
  'session_exits',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    runId: uuid()
      .notNull()
      .references(() => studyRuns.id, { onDelete: 'cascade' }),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    number: integer().notNull(),
    penalty: integer().notNull(),
    leftAt: at().notNull(),
    backAt: at().notNull(),
    contestedAt: at(),
    reversedAt: at(),
    reversedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('session_exits_told_once').on(t.userId, t.clientId),
    index('session_exits_of_session').on(t.sessionId, t.userId),
    index('session_exits_of_run').on(t.runId),
    index('session_exits_reversed_by').on(t.reversedBy).where(sql`reversed_by is not null`),
    check('session_exits_forward', sql`left_at <= back_at`),
  ],
);

/** Append-only: a trigger rejects updates and deletes. No foreign keys, because entries outlive sessions and exits. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id),
    amount: integer().notNull(),
    reason: text().notNull(),
    sessionId: uuid(),
    exitId: uuid(),
    /** Day of a reward, in the learner's zone. */
    day: date({ mode: 'string' }),
    /** Reason of a correction, visible to the learner. */
    note: text(),
    madeBy: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_entries_reward_once').on(t.userId, t.sessionId).where(sql`reason = 'reward'`),
    uniqueIndex('ledger_entries_penalty_once').on(t.exitId).where(sql`reason = 'penalty'`),
    uniqueIndex('ledger_entries_reversed_once').on(t.exitId).where(sql`reason = 'exit_reversed'`),
    index('ledger_entries_of_user').on(t.userId, t.createdAt, t.id),
    check('ledger_entries_reason_known', sql`reason in ('reward', 'penalty', 'exit_reversed', 'correction')`),
    check('ledger_entries_sign', sql`(reason <> 'reward' or amount >= 0) and (reason <> 'penalty' or amount <= 0)`),
  ],
);

export const sessionGoals = pgTable(
  'session_goals',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    goal: text().notNull().default(''),
    outcome: text(),
    note: text().notNull().default(''),
  },
  (t) => [
    primaryKey({ name: 'session_goals_once', columns: [t.sessionId, t.userId] }),
    index('session_goals_of_user').on(t.userId),
    check('session_goals_outcome_known', sql`outcome in ('done', 'partly', 'not')`),
  ],
);

export const focusSettings = pgTable('focus_settings', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  shown: boolean().notNull().default(true),
  weeklyGoalMinutes: integer(),
});
