import { eq, or, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/app-context.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { endSharesOf } from './shares/end-shares.ts';
import { cycleEnrolments, cycleMarks, cycleReminders, cycleShares } from './tables.ts';

export const cyclesData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, cycleEnrolments, userId, cycleEnrolments.userId)),
    cycle_marks: await app.db
      .select()
      .from(cycleMarks)
      .where(
        sql`${cycleMarks.enrolmentId} in (select ${cycleEnrolments.id} from ${cycleEnrolments} where ${cycleEnrolments.userId} = ${userId})`,
      ),
    ...(await rowsOf(app, cycleReminders, userId, cycleReminders.userId)),
    ...(await rowsOf(app, cycleShares, userId, cycleShares.inviterId, cycleShares.inviteeId)),
  }),
  async erase(app, tx, events, userId) {
    await endSharesOf(app, tx, events, userId);
    await tx.delete(cycleShares).where(or(eq(cycleShares.inviterId, userId), eq(cycleShares.inviteeId, userId)));
    await tx.delete(cycleReminders).where(eq(cycleReminders.userId, userId));
    await tx.delete(cycleEnrolments).where(eq(cycleEnrolments.userId, userId));
  },
};
