import { and, eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { dateOf, dayOf } from '#server/jewish-calendar/days.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { BEHIND_BY_MAX, cyclesEvents } from '../../contract.ts';
import { progressOf } from '../calendar/progress.ts';
import { beginningOf } from '../calendar/rounds.ts';
import { assertRoom } from '../enrolments/enrol.ts';
import type { EnrolmentRow } from '../enrolments/rows.ts';
import { cyclesLimits } from '../limits.ts';
import { cycleEnrolments, cycleShares } from '../tables.ts';
import { todayOf } from '../today-of.ts';
import { openSharesOf, shareOf } from './companions.ts';
import { endBrokenShares } from './end-shares.ts';

type Given = { id: string; accept: boolean; timeZone: string };

/**
 * Accepting links the cycle the learner already learns, or begins it today. Idempotent.
 * @throws NOT_FOUND, CHANGED (409) after another answer, SHARED (409), TOO_MANY (409), {RateLimited}
 */
export async function answerInvitation(
  app: AppContext,
  learner: Learner,
  { id, accept, timeZone }: Given,
): Promise<{ done: true }> {
  await app.limits.count(cyclesLimits.changes, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(onlyOne(`cycles.enrol ${learner.id}`));
    const [share] = await tx.select().from(cycleShares).where(eq(cycleShares.id, id)).for('update');
    if (share?.inviteeId !== learner.id || !(await mayAnswer(tx, learner.id, share.inviterId))) throw notFound();
    const status = accept ? 'accepted' : 'ended';
    if (share.status === status) return { done: true };
    const open = await openSharesOf(tx, learner.id);
    if (share.status !== 'waiting' || !open.some((one) => one.id === id))
      throw refuse('CHANGED', 409, 'cycles.invitationGone');
    const inviteeEnrolmentId = accept ? await enrolmentFor(app, tx, learner, share.inviterEnrolmentId, timeZone) : null;
    await tx
      .update(cycleShares)
      .set({ status, inviteeEnrolmentId, answeredAt: app.now() })
      .where(eq(cycleShares.id, id));
    await resolveNotifications(tx, events, { userId: learner.id, shareId: id });
    events.emit(cyclesEvents.toBrowsers.changed, {}, { learners: [learner.id, share.inviterId] });
    return { done: true };
  });
}

async function enrolmentFor(
  app: AppContext,
  tx: Queryable,
  learner: Learner,
  inviterEnrolmentId: string,
  timeZone: string,
): Promise<string> {
  const [theirs] = await tx.select().from(cycleEnrolments).where(eq(cycleEnrolments.id, inviterEnrolmentId));
  if (!theirs) throw notFound();
  const known = theirs.cycle === 'own' ? undefined : await mineIn(tx, learner.id, theirs);
  if (!known) return begin(app, tx, learner, theirs, timeZone);
  await endBrokenShares(app, tx, known.id);
  if (shareOf(await openSharesOf(tx, learner.id), known.id)) throw refuse('SHARED', 409, 'cycles.shared');
  return known.id;
}

async function mineIn(tx: Queryable, userId: string, { cycle }: EnrolmentRow): Promise<EnrolmentRow | undefined> {
  const [known] = await tx
    .select()
    .from(cycleEnrolments)
    .where(and(eq(cycleEnrolments.userId, userId), eq(cycleEnrolments.cycle, cycle)))
    .for('update');
  return known;
}

/** From today. In a cycle of the inviter's own the portions before today are not held against the learner. */
async function begin(
  app: AppContext,
  tx: Queryable,
  learner: Learner,
  theirs: EnrolmentRow,
  timeZone: string,
): Promise<string> {
  await assertRoom(tx, learner.id, theirs.cycle);
  const today = (await todayOf(app, tx, [learner.id], timeZone))(learner.id);
  const { cycle, rite, ownRule } = theirs;
  const isOwn = cycle === 'own';
  const israel = isOwn ? theirs.israel : today.inIsrael;
  const day = beginningOf(cycle, today.midnight, { israel, rite, since: today.midnight, own: ownRule });
  const since = isOwn ? dayOf(theirs.since) : day;
  const setting = { israel, rite, since, own: ownRule };
  const { behind } = progressOf({ cycle, setting, offset: 0, marks: new Set() }, today.midnight);
  const id = newId();
  await tx.insert(cycleEnrolments).values({
    id,
    userId: learner.id,
    clientId: newId(),
    requestDigest: '',
    cycle,
    since: dateOf(since),
    touchedOn: dateOf(today.midnight),
    behindBy: isOwn ? Math.min(BEHIND_BY_MAX, behind) : 0,
    israel,
    rite,
    ownRule,
  });
  return id;
}
