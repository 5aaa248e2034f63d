import { sql } from 'drizzle-orm';
import { arePartners } from '#features/partners/server/partners-api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { cyclesEvents, type Enrolment } from '../../contract.ts';
import { readMine } from '../enrolments/list-mine.ts';
import { lockEnrolment } from '../enrolments/rows.ts';
import { cyclesLimits } from '../limits.ts';
import { cycleInvitation } from '../notification-types.ts';
import { cycleShares } from '../tables.ts';
import { openSharesOf, otherOf, shareOf } from './companions.ts';
import { endBrokenShares } from './end-shares.ts';

/**
 * A repeat for the same partner changes nothing.
 * @throws NOT_FOUND, NOT_PARTNERS (404), SHARED (409) with another partner, {RateLimited}
 */
export async function inviteCompanion(
  app: AppContext,
  learner: Learner,
  { id, partnerId, timeZone }: { id: string; partnerId: string; timeZone: string },
): Promise<Enrolment> {
  await app.limits.count(cyclesLimits.invitations, learner.id);
  return withTransaction(app, async (tx, events) => {
    await lockEnrolment(tx, id, learner.id);
    await endBrokenShares(app, tx, id);
    const share = shareOf(await openSharesOf(tx, learner.id), id);
    if (share && otherOf(share, learner.id) !== partnerId) throw refuse('SHARED', 409, 'cycles.shared');
    if (!share) {
      if (!(await mayInvite(tx, learner.id, partnerId))) throw refuse('NOT_PARTNERS', 404, 'cycles.notPartners');
      const shareId = newId();
      await tx.insert(cycleShares).values({
        id: shareId,
        inviterId: learner.id,
        inviterEnrolmentId: id,
        inviteeId: partnerId,
        createdAt: app.now(),
      });
      await events.notify({
        ...{ to: [partnerId], type: cycleInvitation, data: { shareId }, actorId: learner.id, actionable: true },
      });
      events.emit(cyclesEvents.toBrowsers.changed, {}, { learners: [learner.id, partnerId] });
    }
    return readMine(app, tx, learner, id, timeZone);
  });
}

async function mayInvite(tx: Queryable, me: string, partnerId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ yes: boolean }>(sql`select ${arePartners(me, partnerId)} as yes`);
  return rows[0]?.yes === true && (await mayAnswer(tx, me, partnerId));
}
