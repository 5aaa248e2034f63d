import { eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { lockReport, markSeen } from './find-report.ts';
import { logAct } from './support-log.ts';

/** @returns the outcome: of two concurrent calls, one closes the report */
export async function closeReport(app: AppContext, number: number, by: { doneBy: string; why: string }) {
  return withTransaction(app, async (tx): Promise<'unknown' | 'already' | 'closed'> => {
    const found = await lockReport(tx, number);
    if (!found) return 'unknown';
    if (found.closedAt) return 'already';
    await markSeen(tx, found.table, number, app.clock.sql);
    await tx.update(found.table).set({ closedAt: app.clock.sql }).where(eq(found.table.number, number));
    await logAct(tx, { ...by, act: 'close', number });
    return 'closed';
  });
}
