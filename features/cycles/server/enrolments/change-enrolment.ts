import { eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { Enrolment, Rite } from '../../contract.ts';
import { cyclesLimits } from '../limits.ts';
import { notifyChanged } from '../notify-changed.ts';
import { cycleEnrolments } from '../tables.ts';
import { readMine } from './list-mine.ts';
import { lockEnrolment } from './rows.ts';

type Given = {
  id: string;
  behindBy: number;
  dayChange: 'midnight' | 'nightfall';
  rite: Rite;
  /** Not sent by older pages, which leave it unchanged. */
  israel?: boolean | undefined;
  timeZone: string;
};

/** @throws NOT_FOUND, {RateLimited} */
export async function changeEnrolment(
  app: AppContext,
  learner: Learner,
  { id, timeZone, ...given }: Given,
): Promise<Enrolment> {
  await app.limits.count(cyclesLimits.changes, learner.id);
  return withTransaction(app, async (tx, events) => {
    const row = await lockEnrolment(tx, id, learner.id);
    const { behindBy, dayChange, rite, israel = row.israel } = given;
    const isSame =
      row.behindBy === behindBy && row.dayChange === dayChange && row.rite === rite && row.israel === israel;
    if (!isSame) {
      await tx.update(cycleEnrolments).set({ behindBy, dayChange, rite, israel }).where(eq(cycleEnrolments.id, id));
      await notifyChanged(tx, events, learner.id, id);
    }
    return readMine(app, tx, learner, id, timeZone);
  });
}
