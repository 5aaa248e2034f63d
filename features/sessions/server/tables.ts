import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
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
import { sessionSeries } from './series/tables.ts';

const span = customType<{ data: string }>({ dataType: () => 'tstzrange' });

/** Planning fixes the instant, by the planned local time and zone. */
export const studySessions = pgTable(
  'study_sessions',
  {
    id: key(),
    creatorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    requestDigest: text().notNull().default(''),
    title: text().notNull(),
    subject: text().notNull(),
    description: text().notNull().default(''),
    startsAt: at().notNull(),
    timeZone: text().notNull(),
    durationMinutes: integer().notNull(),
    status: text().notNull().default('pending'),
    isPublic: boolean().notNull().default(true),
    focusModeEnabled: boolean().notNull().default(false),
    strictFocus: boolean().notNull().default(false),
    textReference: text(),
    city: text(),
    language: text().notNull().default('fr'),
    nearbyToldAt: at(),
    maxParticipants: integer().notNull().default(10),
    /** Participants, including the creator. Only a trigger on `session_participants` writes it. */
    participantCount: integer().notNull().default(0),
    seriesId: uuid().references(() => sessionSeries.id, { onDelete: 'set null' }),
    /** Local date by the rule of the series, also after the evening is moved. */
    originalDate: date({ mode: 'string' }),
    /** Start by the rule; if `starts_at` differs, a person moved the evening. */
    plannedAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('study_sessions_client_id_once').on(t.creatorId, t.clientId),
    uniqueIndex('study_sessions_of_series_once').on(t.seriesId, t.originalDate),
    index('study_sessions_public_newest')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_public and status = 'pending'`),
    index('study_sessions_public_soonest').on(t.startsAt, t.id).where(sql`is_public and status = 'pending'`),
    index('study_sessions_of_creator').on(t.creatorId, t.startsAt),
    index('study_sessions_not_over').on(t.startsAt).where(sql`status in ('pending', 'waiting', 'confirmed', 'active')`),
    check(
      'study_sessions_status_known',
      sql`status in ('pending', 'waiting', 'confirmed', 'active', 'expired', 'completed', 'cancelled')`,
    ),
    check('study_sessions_title_length', sql`char_length(title) between 3 and 200`),
    check('study_sessions_duration', sql`duration_minutes between 1 and 1440`),
    check('study_sessions_max_participants', sql`max_participants between 2 and 100`),
    check('study_sessions_seats', sql`participant_count <= max_participants`),
    check('study_sessions_strict_is_focused', sql`focus_mode_enabled or not strict_focus`),
  ],
);

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
    leftAt: at(),
    /** People whose rating was postponed. */
    reviewsLater: uuid().array().notNull().default(sql`'{}'`),
    /**
     * Time taken by an evening of a series; null for other sessions. Only triggers write it. The constraint
     * `session_participants_booked_once` refuses overlaps.
     */
    booked: span(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('session_participants_of_user').on(t.userId),
    check('session_participants_status_known', sql`status in ('invited', 'confirmed', 'left', 'declined')`),
  ],
);

/** Proposals to move an evening. */
export const sessionMoves = pgTable(
  'session_moves',
  {
    id: key(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    clientId: uuid().notNull(),
    startsAt: at().notNull(),
    status: text().$type<MoveStatus>().notNull().default('proposed'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('session_moves_client_id_once').on(t.authorId, t.clientId),
    uniqueIndex('session_moves_open_once').on(t.sessionId).where(sql`status = 'proposed'`),
    index('session_moves_of_session').on(t.sessionId),
    check('session_moves_status_known', sql`status in ('proposed', 'accepted', 'declined', 'withdrawn')`),
  ],
);
export type MoveStatus = 'proposed' | 'accepted' | 'declined' | 'withdrawn';

export const sessionInvitations = pgTable(
  'session_invitations',
  {
    id: key(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** Null for an invitation by address, even if an account exists, so that the link reveals none. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Stored in lower case. */
    email: text(),
    /** Null for older clients. */
    clientId: uuid(),
    status: text().notNull().default('invited'),
    createdAt: createdAt(),
    answeredAt: at(),
    /** Answering learner, even after a new address. */
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Shown to a learner who declined; later versions are hidden. */
    declinedVersion: jsonb().$type<DeclinedVersion>(),
    undeliverableAt: at(),
  },
  (t) => [
    uniqueIndex('session_invitations_learner_once').on(t.sessionId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('session_invitations_address_once').on(t.sessionId, t.email).where(sql`email is not null`),
    uniqueIndex('session_invitations_sent_once').on(t.sessionId, t.clientId),
    index('session_invitations_of_user').on(t.userId),
    index('session_invitations_answered_by').on(t.answeredBy).where(sql`answered_by is not null`),
    // Finds invitations to the address of a new account.
    index('session_invitations_of_address').on(t.email).where(sql`user_id is null`),
    check('session_invitations_to_somebody', sql`user_id is not null or email is not null`),
    check('session_invitations_status_known', sql`status in ('invited', 'accepted', 'declined')`),
  ],
);

export const sessionThanks = pgTable(
  'session_thanks',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    authorId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    readerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    createdAt: createdAt(),
    /** Time of dismissal on /home; the session's details still show the line. */
    readAt: at(),
  },
  (t) => [
    primaryKey({ name: 'session_thanks_once', columns: [t.sessionId, t.authorId] }),
    index('session_thanks_of_author').on(t.authorId),
    index('session_thanks_of_reader').on(t.readerId),
    check('session_thanks_of_another', sql`author_id <> reader_id`),
    check('session_thanks_length', sql`char_length(text) between 1 and 140`),
  ],
);

export const sessionCalls = pgTable(
  'session_calls',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** The call is missed after this time, unless the caller's page extends it. */
    ringsUntil: at().notNull(),
    /** Null while the call rings. */
    outcome: text().$type<CallOutcome>(),
    /** First time that both were in the room, which starts the session. */
    begunAt: at(),
  },
  (t) => [
    index('session_calls_latest').on(t.ringsUntil),
    index('session_calls_ringing').on(t.ringsUntil).where(sql`outcome is null`),
    check('session_calls_outcome_known', sql`outcome in ('answered', 'declined', 'withdrawn', 'missed')`),
  ],
);
export type CallOutcome = 'answered' | 'declined' | 'withdrawn' | 'missed';

type DeclinedVersion = {
  title: string;
  subject: string;
  description: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  timeZone: string;
  durationMinutes: number;
};

export const sessionReplies = pgTable(
  'session_replies',
  {
    id: key(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    answer: text().notNull(),
    answeredAt: at().notNull(),
  },
  (t) => [
    index('session_replies_of_session').on(t.sessionId, t.answeredAt),
    index('session_replies_of_user').on(t.userId),
    check('session_replies_answer_known', sql`answer in ('accepted', 'declined')`),
  ],
);

export const sessionReviews = pgTable(
  'session_reviews',
  {
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    reviewerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    /** Start of the period for changes. */
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'session_reviews_once', columns: [t.sessionId, t.reviewerId, t.personId] }),
    index('session_reviews_of_person').on(t.personId, t.reviewerId),
    index('session_reviews_of_reviewer').on(t.reviewerId),
    check('session_reviews_rating', sql`rating between 1 and 5`),
    check('session_reviews_of_another', sql`reviewer_id <> person_id`),
  ],
);

/** The address consists of this key and a signature by the app's secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  feedKey: text().notNull().unique('calendar_feeds_key_once'),
  /** Null for older clients. */
  clientId: uuid(),
  createdAt: createdAt(),
});
