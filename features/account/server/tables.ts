import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, key } from '#server/columns.ts';

/** The account library's tables, in its field names; one row of `users` per person. */
export const users = pgTable(
  'users',
  {
    id: key(),
    name: text().notNull(),
    /** Always lower case: the account library writes it so. */
    email: text().notNull().unique('users_email_once'),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    /** The interface language chosen last; letters are written in it. */
    language: text().notNull().default('fr'),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Grows with every remedy (`revokeCapabilities`). What was judged in an earlier epoch opens nothing. */
    securityEpoch: integer().notNull().default(0),
    /** When everything of theirs is erased; set during the days of grace of who leaves (see `leavings`). */
    leavesAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('users_leaving').on(t.leavesAt).where(sql`leaves_at is not null`),
    // Lists by name, from its beginning or by letters within it.
    index('users_by_name').on(t.name, t.id),
    // For instances of the release before; may be dropped after the next one.
    index('users_letters').using('gin', sql`${t.name} gin_trgm_ops`),
    index('users_folded_letters').using('gin', sql`folded_name(${t.name}) gin_trgm_ops`),
  ],
);

/**
 * Whoever leaves has a row here until everything is erased. What others saw of them is kept here meanwhile, so that the row
 * of `users` has no name and no picture from the first moment on, and can have them back.
 */
export const leavings = pgTable(
  'leavings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    image: text(),
    /** Whether what they wrote to others stays, without their name. */
    keepsWords: boolean().notNull(),
    /** Of the link that undoes it: reading the table opens nothing. */
    linkHash: text().notNull().unique('leavings_link_once'),
    askedAt: at().notNull(),
    /** They came back. The row stays, so that the link answers the same when it is opened again. */
    undoneAt: at(),
  },
  (t) => [index('leavings_with_picture').on(t.image).where(sql`image is not null`)],
);

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: key(),
    token: text().notNull().unique('auth_sessions_token_once'),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: at().notNull(),
    ipAddress: text(),
    userAgent: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('auth_sessions_of_user').on(t.userId), index('auth_sessions_over').on(t.expiresAt)],
);

/** A way to sign in: a password (`credential`) or a provider's identity. */
export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text().notNull(),
    providerId: text().notNull(),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: at(),
    refreshTokenExpiresAt: at(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('auth_accounts_of_user').on(t.userId),
    uniqueIndex('auth_accounts_identity_once').on(t.providerId, t.accountId),
  ],
);

export const verifications = pgTable(
  'verifications',
  {
    id: key(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: at().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('verifications_of_identifier').on(t.identifier),
    index('verifications_of_value').on(t.value),
    index('verifications_over').on(t.expiresAt),
  ],
);

export const twoFactors = pgTable(
  'two_factors',
  {
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    backupCodes: text().notNull(),
    verified: boolean().notNull().default(true),
    /** Half minutes since 1970 of the last code of the authenticator that was used; it and older ones are not good again. */
    lastStep: integer(),
    /** The account library's own counter. It counts nothing: codes are counted by `codeOf` before they are judged. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: at(),
  },
  (t) => [uniqueIndex('two_factors_once').on(t.userId)],
);

/** What support told or forbade somebody: a warning, no turning to strangers, no writing at all. Ends at `until`. */
export const accountMeasures = pgTable(
  'account_measures',
  {
    id: key(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Read by the person in their own language. */
    reason: text().notNull(),
    /** What support adds, as it wrote it. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
    /** None for what ends only when support lifts it. */
    until: at(),
    /** Taken back; of a warning, read. */
    liftedAt: at(),
  },
  (t) => [
    index('account_measures_in_force').on(t.personId, t.kind).where(sql`lifted_at is null`),
    index('account_measures_of_person').on(t.personId),
    check('account_measures_kind_known', sql`kind in ('warning', 'limit', 'suspension')`),
    check(
      'account_measures_reason_known',
      sql`reason in ('disrespect', 'harassment', 'sexual', 'hate', 'spam', 'impersonation', 'minor', 'danger', 'other')`,
    ),
  ],
);

/** What a learner takes along, as one file: asked for, made by a job, gone a day after it is ready. One at a time. */
export const archives = pgTable(
  'archives',
  {
    /** Made by the browser: asking again with it asks for nothing new. */
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In which its words are, and its times. */
    language: text().notNull(),
    timeZone: text().notNull(),
    askedAt: createdAt(),
    startedAt: at(),
    /** Grows with every try: what an earlier one still writes is refused. */
    attempt: integer().notNull().default(0),
    failedAt: at(),
    readyAt: at(),
    expiresAt: at(),
    /** In bytes. */
    size: integer(),
    /** The sign-in in which the password was typed last, as a hash, and until when that lets the file be fetched. */
    openedSession: text().notNull(),
    openedUntil: at().notNull(),
  },
  (t) => [uniqueIndex('archives_one_of_user').on(t.userId)],
);

/** The bytes of an archive in pieces, so that any instance can write and read them without holding them all. */
export const archiveParts = pgTable(
  'archive_parts',
  {
    archiveId: uuid()
      .notNull()
      .references(() => archives.id, { onDelete: 'cascade' }),
    n: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ name: 'archive_parts_place', columns: [t.archiveId, t.n] })],
);
