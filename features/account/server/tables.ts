import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { at, bytes, createdAt, key } from '#server/database/columns.ts';

/** A single row per person, with the account library's field names. */
export const users = pgTable(
  'users',
  {
    id: key(),
    name: text().notNull(),
    /** Always lower case. */
    email: text().notNull().unique('users_email_once'),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    language: text().notNull().default('fr'),
    twoFactorEnabled: boolean().notNull().default(false),
    /** Incremented by each security change, which invalidates earlier checks. */
    securityEpoch: integer().notNull().default(0),
    leavesAt: at(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('users_leaving').on(t.leavesAt).where(sql`leaves_at is not null`),
    // Finds names by prefix or substring.
    index('users_by_name').on(t.name, t.id),
    // For the previous release; may be dropped after the next one.
    index('users_letters').using('gin', sql`${t.name} gin_trgm_ops`),
    index('users_folded_letters').using('gin', sql`folded_name(${t.name}) gin_trgm_ops`),
  ],
);

/** Accounts in their grace period, with name and picture to restore. */
export const leavings = pgTable(
  'leavings',
  {
    userId: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    image: text(),
    /** Whether texts written to others remain, without the name. */
    keepsWords: boolean().notNull(),
    linkHash: text().notNull().unique('leavings_link_once'),
    askedAt: at().notNull(),
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
    /** Last used half minute since 1970: older codes are invalid. */
    lastStep: integer(),
    /** Unused: `codeOf` counts codes before they are verified. */
    failedVerificationCount: integer().notNull().default(0),
    lockedUntil: at(),
  },
  (t) => [uniqueIndex('two_factors_once').on(t.userId)],
);

/** Measures: a warning, no contact with strangers, or no writing. */
export const accountMeasures = pgTable(
  'account_measures',
  {
    id: key(),
    personId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** Catalogue key. */
    reason: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
    /** Null: in force until support lifts it. */
    until: at(),
    /** For a warning, the time it was read. */
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

/** A single archive per learner. Created by a job, deleted a day after completion. */
export const archives = pgTable(
  'archives',
  {
    /** From the browser, so that a retry creates no second archive. */
    id: key(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    timeZone: text().notNull(),
    askedAt: createdAt(),
    startedAt: at(),
    /** Number of the current run: writes of earlier runs are refused. */
    attempt: integer().notNull().default(0),
    failedAt: at(),
    readyAt: at(),
    expiresAt: at(),
    size: integer(),
    /** Hash of the session that may download it. */
    openedSession: text().notNull(),
    openedUntil: at().notNull(),
  },
  (t) => [uniqueIndex('archives_one_of_user').on(t.userId)],
);

/** Parts of the file, so that any instance can stream it. */
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
