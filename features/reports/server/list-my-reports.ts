import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { MINE_MOST, type MyReport } from '../contract.ts';
import { issueReports, personReports, reportAnswers, textErrorReports } from './tables.ts';

export async function listMyReports({ db }: AppContext, learner: Learner): Promise<MyReport[]> {
  const moments = <Table extends typeof issueReports | typeof textErrorReports | typeof personReports>(
    table: Table,
  ) => ({
    number: table.number,
    createdAt: table.createdAt,
    seenAt: table.seenAt,
    closedAt: table.closedAt,
  });
  const [issues, texts, people] = await Promise.all([
    db
      .select({ ...moments(issueReports), kind: sql<'issue'>`'issue'`, about: issueReports.subject })
      .from(issueReports)
      .where(eq(issueReports.reporterId, learner.id))
      .orderBy(desc(issueReports.number))
      .limit(MINE_MOST),
    db
      .select({ ...moments(textErrorReports), kind: sql<'text'>`'text'`, about: textErrorReports.textReference })
      .from(textErrorReports)
      .where(eq(textErrorReports.reporterId, learner.id))
      .orderBy(desc(textErrorReports.number))
      .limit(MINE_MOST),
    db
      .select({
        ...moments(personReports),
        kind: sql<'person' | 'message'>`${personReports.kind}`,
        about: sql<string>`''`,
      })
      .from(personReports)
      .where(eq(personReports.reporterId, learner.id))
      .orderBy(desc(personReports.number))
      .limit(MINE_MOST),
  ]);
  const rows = [...issues, ...texts, ...people].sort((one, other) => other.number - one.number).slice(0, MINE_MOST);
  const answers =
    rows.length === 0
      ? []
      : await db
          .select({ number: reportAnswers.number, text: reportAnswers.text, at: reportAnswers.createdAt })
          .from(reportAnswers)
          .where(
            inArray(
              reportAnswers.number,
              rows.map(({ number }) => number),
            ),
          )
          .orderBy(asc(reportAnswers.createdAt));
  return rows.map(({ createdAt, seenAt, closedAt, ...row }) => {
    const mine = answers.filter(({ number }) => number === row.number);
    return {
      ...row,
      sentAt: createdAt.toISOString(),
      state: closedAt ? 'closed' : mine.length > 0 ? 'answered' : seenAt ? 'seen' : 'received',
      answers: mine.map(({ text, at }) => ({ text, at: at.toISOString() })),
    };
  });
}
