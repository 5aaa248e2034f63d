import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { twoFactors } from '../tables.ts';

export type Factor = typeof twoFactors.$inferSelect;

/** The second factor of an account, enabled or not yet. */
export async function factorOf(db: Queryable, userId: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return factor;
}
