import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
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
    /** Digest of what the form sent with it: the same again is a repeat, something else is refused. */
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
    /** Leaving the focus of this session costs. */
    strictFocus: boolean().notNull().default(false),
    /** The text to study, as its canonical reference. */
    textReference: text(),
    /** Where and in which language it was planned: the creator's, at that time. */
    city: text(),
    language: text().notNull().default('fr'),
    /** When those nearby were told of it. */
    nearbyToldAt: at(),
    maxParticipants: integer().notNull().default(10),
    /** How many take part, the creator counts. Kept by a trigger on `session_participants`; nothing else writes it. */
    participantCount: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('study_sessions_client_id_once').on(t.creatorId, t.clientId),
    // The list of public sessions, newest first: only rows that can be in it are in its index.
    index('study_sessions_public_newest')
      .on(t.createdAt.desc(), t.id.desc())
      .where(sql`is_public and status = 'pending'`),
    // The same, soonest first, for /sessions.
    index('study_sessions_public_soonest').on(t.startsAt, t.id).where(sql`is_public and status = 'pending'`),
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
    // Never more people than seats, whoever writes.
    check('study_sessions_seats', sql`participant_count <= max_participants`),
    check('study_sessions_strict_is_focused', sql`focus_mode_enabled or not strict_focus`),
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
    /** Of who left of their own accord: when. */
    leftAt: at(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.userId] }),
    index('session_participants_of_user').on(t.userId),
    check('session_participants_status_known', sql`status in ('invited', 'confirmed', 'left', 'declined')`),
  ],
);

/** Who was asked to come to a private session: a learner, or whoever reads mail at an address. */
export const sessionInvitations = pgTable(
  'session_invitations',
  {
    id: key(),
    sessionId: uuid()
      .notNull()
      .references(() => studySessions.id, { onDelete: 'cascade' }),
    /** The learner; an address that belongs to one is kept too, since its link must not tell so. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Lower case. */
    email: text(),
    /** Made by the browser once per invitation: sending it again invites nobody anew. Null for those without. */
    clientId: uuid(),
    status: text().notNull().default('invited'),
    createdAt: createdAt(),
    answeredAt: at(),
    /** The learner who answered it: theirs it stays, also when their address changes. */
    answeredBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The session as it was when the learner declined or left: nothing later is shown to them. */
    declinedVersion: jsonb().$type<DeclinedVersion>(),
    /** When it was clear that its email will not arrive. */
    undeliverableAt: at(),
  },
  (t) => [
    uniqueIndex('session_invitations_learner_once').on(t.sessionId, t.userId).where(sql`user_id is not null`),
    uniqueIndex('session_invitations_address_once').on(t.sessionId, t.email).where(sql`email is not null`),
    uniqueIndex('session_invitations_sent_once').on(t.sessionId, t.clientId),
    index('session_invitations_of_user').on(t.userId),
    index('session_invitations_answered_by').on(t.answeredBy).where(sql`answered_by is not null`),
    // Whoever signs up with an address later finds what was sent to it.
    index('session_invitations_of_address').on(t.email).where(sql`user_id is null`),
    check('session_invitations_to_somebody', sql`user_id is not null or email is not null`),
    check('session_invitations_status_known', sql`status in ('invited', 'accepted', 'declined')`),
  ],
);

type DeclinedVersion = {
  title: string;
  subject: string;
  description: string;
  /** ISO 8601 in UTC. */
  startsAt: string;
  timeZone: string;
  durationMinutes: number;
};

/** What was said to an invitation, each time; worded and dated where it is shown, for its reader. */
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

/** How somebody found an hour with another. Nobody reads one but who wrote it. */
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
    /** Of the first rating: from then on it can be changed for some days. */
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

/** The private address of a learner's calendar. The key is half of it; the other half is signed with the app's secret. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  feedKey: text().notNull().unique('calendar_feeds_key_once'),
  /** Made by the browser once per address: sending it again makes no other one. Null for those without. */
  clientId: uuid(),
  createdAt: createdAt(),
});
