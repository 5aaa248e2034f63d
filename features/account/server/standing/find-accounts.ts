import { desc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Queryable } from '#server/database/database.ts';
import { nameHolds } from '#server/database/folded-name.ts';
import { accountMeasures, users } from '../tables.ts';

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  emailVerified: users.emailVerified,
  language: users.language,
  since: users.createdAt,
};

/** Finds accounts by id, part of an address, or part of a folded name; at most 50. */
export const findAccounts = (db: Queryable, text: string) => {
  const letters = `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db
    .select(columns)
    .from(users)
    .where(
      or(sql`${users.id}::text = ${text}`, nameHolds(sql`${users.name}`, text), sql`${users.email} like ${letters}`),
    )
    .orderBy(users.name, users.id)
    .limit(50);
};

/**
 * Omits the owner's content.
 * @returns null for an unknown id or address
 */
export async function showAccount(db: Queryable, idOrEmail: string) {
  const [account] = await db
    .select(columns)
    .from(users)
    .where(z.uuid().safeParse(idOrEmail).success ? eq(users.id, idOrEmail) : eq(users.email, idOrEmail.toLowerCase()));
  if (!account) return null;
  const measures = await db
    .select()
    .from(accountMeasures)
    .where(eq(accountMeasures.personId, account.id))
    .orderBy(desc(accountMeasures.createdAt));
  return { account, measures };
}
