import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { issueReports, personReports, textErrorReports } from '../tables.ts';

type ReportTable = typeof issueReports | typeof textErrorReports | typeof personReports;

/** The table a number stands in, its row locked for the rest of the transaction. @returns null where there is none */
export async function lockReport(tx: Queryable, number: number) {
  for (const table of [issueReports, textErrorReports, personReports] as ReportTable[]) {
    const [found] = await tx
      .select({ reporterId: table.reporterId, closedAt: table.closedAt })
      .from(table)
      .where(eq(table.number, number))
      .for('update');
    if (found) return { table, ...found };
  }
  return null;
}

/** Notes that support has looked at a report, once. */
export async function markSeen(tx: Queryable, table: ReportTable, number: number, now: ReturnType<typeof sql>) {
  await tx
    .update(table)
    .set({ seenAt: sql`coalesce(${table.seenAt}, ${now})` })
    .where(eq(table.number, number));
}
