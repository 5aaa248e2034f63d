import { sql } from 'drizzle-orm';
import {
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
import { users } from '../../account/server/tables.ts';
import type { CycleId, Rite } from '../shared/cycle-ids.ts';
import type { OwnRule } from '../shared/own-rule.ts';

export const cycleEnrolments = pgTable(
  'cycle_enrolments',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    /** Detects a different request with the same client id. */
    requestDigest: text().notNull(),
    cycle: text().$type<CycleId | 'own'>().notNull(),
    /** First day whose portion counts. */
    since: date({ mode: 'string' }).notNull(),
    /** Portions by which the learner chose to stay behind. */
    behindBy: integer().notNull().default(0),
    dayChange: text().$type<'midnight' | 'nightfall'>().notNull().default('midnight'),
    /** Calendar of the readings; marks of the other one also count (`calendar/other-calendar.ts`). */
    israel: boolean().notNull(),
    rite: text().$type<Rite>().notNull().default('ashkenaz'),
    ownRule: jsonb().$type<OwnRule>(),
    /** Day on which the learner began, continued or resumed; marks store their own days. */
    touchedOn: date({ mode: 'string' }).notNull().default(sql`current_date`),
    /** Day on which the learner was asked whether to continue; null once answered. */
    askedOn: date({ mode: 'string' }),
    /** First day of the pause, from which no portion is due; null while active. */
    pausedOn: date({ mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('cycle_enrolments_sent_once').on(t.userId, t.clientId),
    uniqueIndex('cycle_enrolments_once').on(t.userId, t.cycle).where(sql`cycle <> 'own'`),
    check('cycle_enrolments_own_rule', sql`(cycle = 'own') = (own_rule is not null)`),
    check('cycle_enrolments_behind_by', sql`behind_by between 0 and 400`),
    check('cycle_enrolments_day_change_known', sql`day_change in ('midnight', 'nightfall')`),
    check('cycle_enrolments_rite_known', sql`rite in ('ashkenaz', 'sefarad')`),
  ],
);

export const cycleMarks = pgTable(
  'cycle_marks',
  {
    enrolmentId: uuid()
      .notNull()
      .references(() => cycleEnrolments.id, { onDelete: 'cascade' }),
    /** First day of the round, in days since 1970. */
    round: integer().notNull(),
    ordinal: integer().notNull(),
    learnedOn: date({ mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'cycle_marks_once', columns: [t.enrolmentId, t.round, t.ordinal] }),
    check('cycle_marks_ordinal_from_one', sql`ordinal >= 1`),
  ],
);

export const cycleShares = pgTable(
  'cycle_shares',
  {
    id: key(),
    inviterId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    inviterEnrolmentId: uuid()
      .notNull()
      .references(() => cycleEnrolments.id, { onDelete: 'cascade' }),
    inviteeId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until accepted. */
    inviteeEnrolmentId: uuid().references(() => cycleEnrolments.id, { onDelete: 'cascade' }),
    status: text().$type<'waiting' | 'accepted' | 'ended'>().notNull().default('waiting'),
    createdAt: createdAt(),
    answeredAt: at(),
  },
  (t) => [
    uniqueIndex('cycle_shares_of_inviter_once').on(t.inviterEnrolmentId).where(sql`status <> 'ended'`),
    uniqueIndex('cycle_shares_of_invitee_once').on(t.inviteeEnrolmentId).where(sql`status = 'accepted'`),
    index('cycle_shares_of_inviter').on(t.inviterId),
    index('cycle_shares_of_inviter_enrolment').on(t.inviterEnrolmentId),
    index('cycle_shares_of_invitee_enrolment').on(t.inviteeEnrolmentId),
    index('cycle_shares_of_invitee').on(t.inviteeId),
    check('cycle_shares_status_known', sql`status in ('waiting', 'accepted', 'ended')`),
    check('cycle_shares_accepted', sql`status <> 'accepted' or invitee_enrolment_id is not null`),
  ],
);

/** When a learner's next daily notification is due; without a row: the next morning. */
export const cycleReminders = pgTable(
  'cycle_reminders',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: at().notNull(),
  },
  (t) => [index('cycle_reminders_due').on(t.dueAt)],
);
