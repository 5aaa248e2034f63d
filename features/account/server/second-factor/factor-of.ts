import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { twoFactors } from '../tables.ts';

export type Factor = typeof twoFactors.$inferSelect;

export async function factorOf(db: Queryable, userId: string): Promise<Factor | undefined> {
  const [factor] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId));
  return factor;
}
