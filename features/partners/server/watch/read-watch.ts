import { and, eq, gt } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Watched } from '../../contract.ts';
import { partnerWatches } from '../tables.ts';

export const readWatch = (app: AppContext, learner: Learner): Promise<Watched> => watchOf(app, app.db, learner.id);

export async function watchOf(app: AppContext, db: Queryable, userId: string): Promise<Watched> {
  const [row] = await db
    .select()
    .from(partnerWatches)
    .where(and(eq(partnerWatches.userId, userId), gt(partnerWatches.endsAt, app.now())));
  return { watch: row ? { filters: row.filters, until: row.endsAt.toISOString() } : null };
}
