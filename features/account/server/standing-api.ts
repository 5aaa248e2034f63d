import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { inForce } from './standing/measures-of.ts';
import { accountMeasures } from './tables.ts';

export async function isLimited(app: AppContext, db: Queryable, personId: string): Promise<boolean> {
  const found = await db
    .select({ id: accountMeasures.id })
    .from(accountMeasures)
    .where(and(eq(accountMeasures.personId, personId), eq(accountMeasures.kind, 'limit'), inForce(app.clock.sql)))
    .limit(1);
  return found.length > 0;
}
