import { eq, sql } from 'drizzle-orm';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { focusSettings, ledgerEntries, sessionExits, sessionGoals, sessionTimers } from './tables.ts';

/** `reversedBy` is data of the learner who confirmed the exit. */
export const focusData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, studyRuns, userId, studyRuns.userId)),
    ...(await rowsOf(app, studyIntervals, userId, studyIntervals.userId)),
    ...(await rowsOf(app, sessionExits, userId, sessionExits.userId)),
    ...(await rowsOf(app, ledgerEntries, userId, ledgerEntries.userId)),
    ...(await rowsOf(app, sessionGoals, userId, sessionGoals.userId)),
    ...(await rowsOf(app, sessionTimers, userId, sessionTimers.changedBy)),
    ...(await rowsOf(app, focusSettings, userId, focusSettings.userId)),
  }),
  async erase(_app, tx, _events, userId) {
    // The partner's session stays completed and rewarded.
    await tx
      .update(studyRuns)
      .set({ phase: 'ended', endReason: 'left' })
      .where(sql`${studyRuns.userId} = ${userId} and ${studyRuns.phase} <> 'ended'`);
    await tx.update(studyRuns).set({ requestDigest: '' }).where(eq(studyRuns.userId, userId));
    await tx
      .delete(studyIntervals)
      .where(sql`${studyIntervals.userId} = ${userId} and ${studyIntervals.sessionId} is null`);
    await tx.delete(studyRuns).where(sql`${studyRuns.userId} = ${userId} and ${studyRuns.sessionId} is null`);
    await tx.delete(sessionExits).where(eq(sessionExits.userId, userId));
    await tx.update(sessionExits).set({ reversedBy: null }).where(eq(sessionExits.reversedBy, userId));
    await tx.update(sessionTimers).set({ changedBy: null }).where(eq(sessionTimers.changedBy, userId));
    for (const table of [sessionGoals, focusSettings]) await tx.delete(table).where(eq(table.userId, userId));
  },
  kept: {
    'study_runs.user_id': 'Who learned with others stays counted in a session that was theirs too.',
    'study_intervals.user_id': 'That two learned at the same time is what the other’s reward rests on.',
    'ledger_entries.user_id': 'The ledger is never changed; it names a row without a name, and holds numbers only.',
  },
};
