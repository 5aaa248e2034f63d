import { eq, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { outbox, rateLimits } from '#server/database/tables.ts';
import { ANONYMOUS } from '#shared/anonymous.ts';
import { hashKey } from './sign-in/account-limits.ts';
import {
  accountMeasures,
  archives,
  authAccounts,
  authSessions,
  leavings,
  twoFactors,
  users,
  verifications,
} from './tables.ts';

/** An address without deliveries (RFC 2606) or sign-ins. */
const erasedAddress = (userId: string) => `${userId}@erased.invalid`;

export const accountData: PersonalData = {
  async export({ db }, userId) {
    const [people, sessions, accounts, factors, measures] = await Promise.all([
      db.select().from(users).where(eq(users.id, userId)),
      db.select().from(authSessions).where(eq(authSessions.userId, userId)),
      db.select().from(authAccounts).where(eq(authAccounts.userId, userId)),
      db.select().from(twoFactors).where(eq(twoFactors.userId, userId)),
      db.select().from(accountMeasures).where(eq(accountMeasures.personId, userId)),
    ]);
    return {
      users: people,
      auth_sessions: sessions.map(({ token: _, ...row }) => row),
      auth_accounts: accounts.map(({ providerId, accountId, createdAt }) => ({ providerId, accountId, createdAt })),
      account_measures: measures,
      two_factors: factors.map(({ verified }) => ({ verified })),
    };
  },
  async erase(app, tx, events, userId) {
    const [person] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    if (!person) return;
    for (const table of [authSessions, authAccounts, twoFactors])
      await tx.delete(table).where(eq(table.userId, userId));
    await tx.delete(archives).where(eq(archives.userId, userId));
    await tx.delete(accountMeasures).where(eq(accountMeasures.personId, userId));
    await tx.delete(leavings).where(eq(leavings.userId, userId));
    // Deletes emails to the address; the outbox itself deletes those to the id.
    await tx.delete(outbox).where(sql`strpos(lower(${outbox.payload}::text), ${person.email}) > 0`);
    await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key}, ${hashKey(person.email)}) > 0`);
    events.beforeCommit(() => app.mail.forget(person.email));
    await tx
      .delete(verifications)
      .where(
        sql`strpos(${verifications.identifier} || ' ' || ${verifications.value}, ${userId}) > 0 or strpos(lower(${verifications.identifier} || ' ' || ${verifications.value}), ${person.email}) > 0`,
      );
    await tx
      .update(users)
      .set({
        name: ANONYMOUS,
        email: erasedAddress(userId),
        emailVerified: false,
        image: null,
        language: 'fr',
        twoFactorEnabled: false,
        leavesAt: null,
        createdAt: new Date(0),
        updatedAt: new Date(0),
      })
      .where(eq(users.id, userId));
  },
  notExported: {
    archives: 'The export itself, for a day.',
    outbox: 'What is on its way to them: empty once it has arrived, and gone some days later.',
    leavings: 'The name and the picture that stand in their account, aside for the days of grace; nobody exports then.',
  },
};
