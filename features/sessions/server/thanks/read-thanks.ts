import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { sessionThanks } from '../tables.ts';

/** Dismisses a line of thanks from /home. Repeats, and sessions without one, change nothing. */
export const readThanks = (app: AppContext, learner: Learner, id: string): Promise<{ done: true }> =>
  withTransaction(app, async (tx, events) => {
    const { rowCount } = await tx
      .update(sessionThanks)
      .set({ readAt: app.now() })
      .where(
        and(eq(sessionThanks.sessionId, id), eq(sessionThanks.readerId, learner.id), isNull(sessionThanks.readAt)),
      );
    if (rowCount) events.emit(sessionEvents.toBrowsers.thanked, { id }, { learner: learner.id });
    return { done: true };
  });
