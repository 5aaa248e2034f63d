import { type SQL, sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import { users } from './tables.ts';

/** Whether the address of an account counts as its owner's: confirmed, unless the house cannot send letters to ask. */
export const isProven = (house: House): SQL => (house.mail.configured ? sql`${users.emailVerified}` : sql`true`);
