import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { issueReports, personReports, reportAnswers, reportEvidence, textErrorReports } from './tables.ts';

/** Hashes of sender and content, which are useless without the account. */
const unsent = { requestKey: null, requestDigest: null };

export const reportsData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, issueReports, userId, issueReports.reporterId)),
    ...(await rowsOf(app, textErrorReports, userId, textErrorReports.reporterId)),
    // Omits reports of this person: they would reveal the reporter.
    ...(await rowsOf(app, personReports, userId, personReports.reporterId)),
  }),
  async erase(_app, tx, _events, userId) {
    const numbers: number[] = [];
    for (const table of [issueReports, textErrorReports, personReports]) {
      const mine = await tx.select({ number: table.number }).from(table).where(eq(table.reporterId, userId));
      numbers.push(...mine.map(({ number }) => number));
    }
    if (numbers.length > 0) await tx.delete(reportAnswers).where(inArray(reportAnswers.number, numbers));
    await tx.delete(issueReports).where(eq(issueReports.reporterId, userId));
    // Errors in texts remain valid without their reporter.
    await tx
      .update(textErrorReports)
      .set({ reporterId: null, ...unsent })
      .where(eq(textErrorReports.reporterId, userId));
    // Reports about others also remain, without the reporter's text.
    await tx
      .update(personReports)
      .set({ reporterId: null, description: '', ...unsent })
      .where(eq(personReports.reporterId, userId));
    const ofOthers = sql`${reportEvidence.reportId} in (select ${personReports.id} from ${personReports}
      where ${personReports.personId} <> ${userId})`;
    await tx.delete(reportEvidence).where(and(eq(reportEvidence.authorId, userId), ofOthers));
    // Open reports of this person outlive the account; closed ones are deleted with it.
    await tx.delete(personReports).where(and(eq(personReports.personId, userId), isNotNull(personReports.closedAt)));
  },
  kept: {
    'person_reports.person_id': 'A report that is open is worked on although the one it is about has gone.',
    'support_log.person_id': 'What support did, and why, stays; the row it names is nameless.',
    'report_evidence.author_id': 'What they said, for whoever works on an open report of it; 180 days at most.',
  },
  notExported: {
    support_log: 'What support did: the measures themselves stand in account_measures.',
    report_evidence: 'Copies of what stands elsewhere in the export, or what somebody else reported of them.',
  },
};
