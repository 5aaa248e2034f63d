import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { accountMeasures, leavings, users } from './tables.ts';

export { users };

/** What a learner is called until they say otherwise; loaded when somebody asks, since it brings the catalogues. */
export const nameFromEmail = async (email: string, language: string): Promise<string> =>
  (await import('./name-from-email.ts')).nameFromEmail(email, language);

/** Whether the person behind an account has it no longer: a nameless row, for what others did with them. */
export const isErased: SQL<boolean> = sql`${users.email} like '%@erased.invalid'`;

/** Whether somebody is there no longer: erased, or in the days of grace before it. Nobody can tell which. */
export const isGone: SQL<boolean> = sql`(${users.leavesAt} is not null or ${isErased})`;

/** Whether support has suspended somebody for now: they cannot answer, and are offered to nobody meanwhile. */
export const isSuspendedNow: SQL<boolean> = sql`exists (select from ${accountMeasures}
  where ${accountMeasures.personId} = ${users.id} and ${accountMeasures.kind} = 'suspension'
    and ${accountMeasures.liftedAt} is null and (${accountMeasures.until} is null or ${accountMeasures.until} > now()))`;

/** The ids of all who are suspended for now, in parentheses: one look for a long list instead of one for each row. */
export const suspendedPeople: SQL = sql`(select ${accountMeasures.personId} from ${accountMeasures}
  where ${accountMeasures.kind} = 'suspension' and ${accountMeasures.liftedAt} is null
    and (${accountMeasures.until} is null or ${accountMeasures.until} > now()))`;

/** The picture of an account of `users`, also in the days of grace, when nobody sees it. */
export const imageOfAccount: SQL<string | null> = sql`coalesce(${users.image},
  (select ${leavings.image} from ${leavings} where ${leavings.userId} = ${users.id}))`;

/** An account has no picture any more, also if its owner should come back. */
export async function forgetImage(tx: Queryable, userId: string): Promise<void> {
  await tx.update(users).set({ image: null }).where(eq(users.id, userId));
  await tx.update(leavings).set({ image: null }).where(eq(leavings.userId, userId));
}

/** Whether a picture is kept for somebody who may come back. */
export const isKeptForReturn = (hash: SQLWrapper): SQL<boolean> =>
  sql`exists (select from ${leavings} where ${leavings.image} = ${hash})`;

/**
 * Whether the address of an account counts as its owner's: confirmed, unless the app cannot send letters to ask. That of
 * somebody who has left is nobody's.
 */
export const hasVerifiedEmail = (app: AppContext): SQL =>
  app.mail.configured ? sql`(${users.emailVerified} and ${users.leavesAt} is null)` : sql`not ${isGone}`;
