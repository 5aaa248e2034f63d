import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { partnersEvents, type Watched } from '../../contract.ts';
import { partnerWatches, watchKnown } from '../tables.ts';

export const endWatch = (app: AppContext, { id }: Learner): Promise<Watched> =>
  withTransaction(app, async (tx, events) => {
    const ended = await tx.delete(partnerWatches).where(eq(partnerWatches.userId, id)).returning();
    await tx.delete(watchKnown).where(eq(watchKnown.userId, id));
    if (ended.length > 0) events.emit(partnersEvents.toBrowsers.watchChanged, {}, { learner: id });
    return { watch: null };
  });
