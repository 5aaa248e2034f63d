import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/personal-data.ts';
import { issueReports, personReports, reportAnswers, reportEvidence, textErrorReports } from './tables.ts';

/** Hashes of what was sent, and by whom: nobody sends it again. */
const unsent = { requestKey: null, requestDigest: null };

export const reportsData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, issueReports, userId, issueReports.reporterId)),
    ...(await rowsOf(app, textErrorReports, userId, textErrorReports.reporterId)),
    // Not who reported them: that would tell on the one who did.
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
    // What is wrong in a text stays wrong; who found it is nobody's concern then.
    await tx
      .update(textErrorReports)
      .set({ reporterId: null, ...unsent })
      .where(eq(textErrorReports.reporterId, userId));
    // So does what somebody else did; the words of who told of it go.
    await tx
      .update(personReports)
      .set({ reporterId: null, description: '', ...unsent })
      .where(eq(personReports.reporterId, userId));
    const ofOthers = sql`${reportEvidence.reportId} in (select ${personReports.id} from ${personReports}
      where ${personReports.personId} <> ${userId})`;
    await tx.delete(reportEvidence).where(and(eq(reportEvidence.authorId, userId), ofOthers));
    // Whoever is reported does not end that by leaving; what was worked on goes with them.
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
