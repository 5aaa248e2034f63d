import { and, eq, gt } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { Watched } from '../../contract.ts';
import { partnerWatches } from '../tables.ts';

/** The learner's watch. An expired one is absent even before the job removed it. */
export const readWatch = (app: AppContext, learner: Learner): Promise<Watched> => watchOf(app, app.db, learner.id);

/** @param db connection, or the transaction that wrote it */
export async function watchOf(app: AppContext, db: Queryable, userId: string): Promise<Watched> {
  const [row] = await db
    .select()
    .from(partnerWatches)
    .where(and(eq(partnerWatches.userId, userId), gt(partnerWatches.endsAt, app.now())));
  return { watch: row ? { filters: row.filters, until: row.endsAt.toISOString() } : null };
}
