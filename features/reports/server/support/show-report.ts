import { asc, eq } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { personReports, reportAnswers, reportEvidence } from '../tables.ts';
import { lockReport, markSeen } from './find-report.ts';
import { logAct } from './support-log.ts';

/**
 * Shows the reporter that support opened the report. Logs that copies of a conversation were read.
 * @returns null for an unknown number
 */
export async function showReport(app: AppContext, number: number, doneBy: string) {
  return withTransaction(app, async (tx) => {
    const found = await lockReport(tx, number);
    if (!found) return null;
    await markSeen(tx, found.table, number, app.clock.sql);
    const [row] = await tx.select().from(found.table).where(eq(found.table.number, number));
    const answers = await tx
      .select({ text: reportAnswers.text, at: reportAnswers.createdAt })
      .from(reportAnswers)
      .where(eq(reportAnswers.number, number))
      .orderBy(asc(reportAnswers.createdAt));
    const evidence =
      row && found.table === personReports
        ? await tx
            .select({
              what: reportEvidence.what,
              text: reportEvidence.text,
              by: reportEvidence.authorId,
              at: reportEvidence.saidAt,
              reported: reportEvidence.reported,
            })
            .from(reportEvidence)
            .where(eq(reportEvidence.reportId, row.id))
            .orderBy(asc(reportEvidence.position))
        : [];
    if (evidence.length > 0) await logAct(tx, { doneBy, act: 'read evidence', why: '', number });
    const { requestKey: _key, requestDigest: _digest, ...report } = row ?? {};
    return { report, answers, evidence };
  });
}
