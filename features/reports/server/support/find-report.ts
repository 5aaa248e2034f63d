import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { issueReports, personReports, textErrorReports } from '../tables.ts';

type ReportTable = typeof issueReports | typeof textErrorReports | typeof personReports;

/** @returns null for an unknown number */
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

export async function markSeen(tx: Queryable, table: ReportTable, number: number, now: ReturnType<typeof sql>) {
  await tx
    .update(table)
    .set({ seenAt: sql`coalesce(${table.seenAt}, ${now})` })
    .where(eq(table.number, number));
}
