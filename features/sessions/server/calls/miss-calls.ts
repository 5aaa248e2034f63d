import { and, eq, isNull, lte } from 'drizzle-orm';
import type { AppContext, Worker } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { callOff } from '../life-cycle/cancel-session.ts';
import { lockSession } from '../life-cycle/lock-session.ts';
import { sessionCalls } from '../tables.ts';

/** Ends calls that rang too long, or whose caller left. The session's lock decides against a concurrent answer. */
export const missCalls: Worker = {
  name: 'sessions.missed-calls',
  everySeconds: 10,
  async run(app: AppContext) {
    const due = and(isNull(sessionCalls.outcome), lte(sessionCalls.ringsUntil, app.now()));
    const found = await app.db.select({ id: sessionCalls.sessionId }).from(sessionCalls).where(due).limit(100);
    for (const { id } of found)
      await withTransaction(app, async (tx, events) => {
        const session = await lockSession(tx, id);
        const [still] = await tx
          .select()
          .from(sessionCalls)
          .where(and(due, eq(sessionCalls.sessionId, id)));
        if (!session || !still) return;
        await callOff(app, tx, events, session, { id: session.creatorId }, { outcome: 'missed' });
      });
  },
};
