import { type SQL, sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { users } from './tables.ts';

export { users };

/** What a learner is called until they say otherwise; loaded when somebody asks, since it brings the catalogues. */
export const nameFromEmail = async (email: string, language: string): Promise<string> =>
  (await import('./name-from-email.ts')).nameFromEmail(email, language);

/** Whether the person behind an account has it no longer: a nameless row, for what others did with them. */
export const isErased: SQL<boolean> = sql`${users.email} like '%@erased.invalid'`;

/**
 * Whether the address of an account counts as its owner's: confirmed, unless the app cannot send letters to ask. That of
 * an erased account is nobody's.
 */
export const hasVerifiedEmail = (app: AppContext): SQL =>
  app.mail.configured ? sql`${users.emailVerified}` : sql`not ${isErased}`;
