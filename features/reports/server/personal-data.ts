import { eq } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/personal-data.ts';
import { issueReports, textErrorReports } from './tables.ts';

export const reportsData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, issueReports, userId, issueReports.reporterId)),
    ...(await rowsOf(app, textErrorReports, userId, textErrorReports.reporterId)),
  }),
  async erase(_app, tx, _events, userId) {
    await tx.delete(issueReports).where(eq(issueReports.reporterId, userId));
    // What is wrong in a text stays wrong; who found it is nobody's concern then.
    await tx.update(textErrorReports).set({ reporterId: null }).where(eq(textErrorReports.reporterId, userId));
  },
};
