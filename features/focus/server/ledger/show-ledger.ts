import { and, desc, eq, sql } from 'drizzle-orm';
import { studySessions } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { titleIn } from '#server/locales.ts';
import { formatCursor } from '#shared/kinds.ts';
import { LEDGER_PAGE, type LedgerEntry } from '../../contract.ts';
import { ledgerEntries } from '../tables.ts';
import { balanceOf } from './add-entry.ts';

type Cursor = { at: string; id: string };

export async function showLedger(
  app: AppContext,
  learner: Learner,
  before: Cursor | undefined,
): Promise<{ balance: number; entries: LedgerEntry[]; next: string | null }> {
  const { id, amount, reason, userId, createdAt, sessionId, note } = ledgerEntries;
  const rows = await app.db
    .select({ id, amount, reason, at: createdAt, title: studySessions.title, note })
    .from(ledgerEntries)
    .leftJoin(studySessions, eq(studySessions.id, sessionId))
    .where(
      and(
        eq(userId, learner.id),
        before &&
          sql`(date_trunc('milliseconds', ${createdAt}), ${id}) < (${before.at}::timestamptz, ${before.id}::uuid)`,
      ),
    )
    .orderBy(desc(sql`date_trunc('milliseconds', ${createdAt})`), desc(id))
    .limit(LEDGER_PAGE + 1);
  const entries = rows.slice(0, LEDGER_PAGE).map((row) => ({
    ...row,
    title: row.title && titleIn(learner.language, row.title),
    reason: row.reason as LedgerEntry['reason'],
    at: row.at.toISOString(),
  }));
  const last = rows.length > LEDGER_PAGE ? entries.at(-1) : undefined;
  return { balance: await balanceOf(app.db, learner.id), entries, next: last ? formatCursor(last) : null };
}
