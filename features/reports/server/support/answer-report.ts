// Reads people: the address and language of the reporter, for the email.
import { and, eq } from 'drizzle-orm';
import { hasVerifiedEmail, users } from '#features/account/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { translate } from '#server/locales.ts';
import { composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import { issueReports, reportAnswers } from '../tables.ts';
import { lockReport, markSeen } from './find-report.ts';
import { logAct } from './support-log.ts';

/**
 * Answers a report by email, in the reporter's language, and under "My reports". A repeated answer is sent once.
 * @returns `nobody` if the reporter's account is deleted, `unknown` for an unknown number
 */
export async function answerReport(app: AppContext, number: number, text: string, doneBy: string) {
  return withTransaction(app, async (tx): Promise<'unknown' | 'nobody' | 'already' | 'sent' | 'shown'> => {
    const found = await lockReport(tx, number);
    if (!found) return 'unknown';
    const to = await readerOf(app, tx, number, found.reporterId);
    if (!to && !found.reporterId) return 'nobody';
    const before = await tx
      .select({ text: reportAnswers.text })
      .from(reportAnswers)
      .where(eq(reportAnswers.number, number));
    if (before.some((answer) => answer.text === text)) return 'already';
    await markSeen(tx, found.table, number, app.clock.sql);
    await tx.insert(reportAnswers).values({ number, text, createdAt: app.clock.sql });
    await logAct(tx, { doneBy, act: 'answer', why: '', number });
    if (!to) return 'shown';
    const words = (key: string) => translate(to.language, `report.mail.${key}`, { number });
    const blocks = [
      { text: words('intro') },
      { text },
      ...(found.reporterId ? [{ footer: words('mine'), link: `${app.config.BASE_URL}/reports` }] : []),
    ];
    const email = composeEmail(to.email, to.language, { subject: words('subject'), blocks });
    await enqueueEmail(app, tx, 'reports.answer', email, found.reporterId ? { recipientId: found.reporterId } : {});
    return 'sent';
  });
}

/** Address for the answer: the one in the report, or else the verified one of the account. */
async function readerOf(app: AppContext, tx: Queryable, number: number, reporterId: string | null) {
  const [account] = reporterId
    ? await tx
        .select({ email: users.email, language: users.language })
        .from(users)
        .where(and(eq(users.id, reporterId), hasVerifiedEmail(app)))
    : [];
  const [issue] = await tx
    .select({ email: issueReports.email, language: issueReports.language })
    .from(issueReports)
    .where(eq(issueReports.number, number));
  if (!issue) return account ?? null;
  return { email: issue.email, language: issue.language ?? account?.language ?? 'fr' };
}
