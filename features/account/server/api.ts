import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { accountMeasures, leavings, users } from './tables.ts';

export { users };

/** Loaded on demand, because it brings the catalogues. */
export const nameFromEmail = async (email: string, language: string): Promise<string> =>
  (await import('./sign-in/name-from-email.ts')).nameFromEmail(email, language);

/** Condition: erased; the nameless row remains for others' content. */
export const isErased: SQL<boolean> = sql`${users.email} like '%@erased.invalid'`;

/** Condition: erased or in the grace period. Both look the same to others. */
export const isGone: SQL<boolean> = sql`(${users.leavesAt} is not null or ${isErased})`;

export const isSuspendedNow: SQL<boolean> = sql`exists (select from ${accountMeasures}
  where ${accountMeasures.personId} = ${users.id} and ${accountMeasures.kind} = 'suspension'
    and ${accountMeasures.liftedAt} is null and (${accountMeasures.until} is null or ${accountMeasures.until} > now()))`;

/** For long lists: one lookup instead of one per row. */
export const suspendedPeople: SQL = sql`(select ${accountMeasures.personId} from ${accountMeasures}
  where ${accountMeasures.kind} = 'suspension' and ${accountMeasures.liftedAt} is null
    and (${accountMeasures.until} is null or ${accountMeasures.until} > now()))`;

export const imageOfAccount: SQL<string | null> = sql`coalesce(${users.image},
  (select ${leavings.image} from ${leavings} where ${leavings.userId} = ${users.id}))`;

export async function forgetImage(tx: Queryable, userId: string): Promise<void> {
  await tx.update(users).set({ image: null }).where(eq(users.id, userId));
  await tx.update(leavings).set({ image: null }).where(eq(leavings.userId, userId));
}

export const isStoredForLeaver = (hash: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${leavings} where ${leavings.image} = ${hash})`;

/** Condition: the address counts as verified; without a mail server always. False in the grace period. */
export const hasVerifiedEmail = (app: AppContext): SQL =>
  app.mail.configured ? sql`(${users.emailVerified} and ${users.leavesAt} is null)` : sql`not ${isGone}`;
