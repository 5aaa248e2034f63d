import { and, eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
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
import { openSharesOf, otherOf, type ShareRow, shareOf } from './companions.ts';
import { endBrokenShares, endShares, isBetween } from './end-shares.ts';

type Given = { id: string; accept: boolean; timeZone: string };

/**
 * Accepting links the learner's cycle, or begins it today. If both invited each other, one answer accepts both.
 * Idempotent.
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
    const [asked] = await tx.select().from(cycleShares).where(eq(cycleShares.id, id));
    if (asked?.inviteeId !== learner.id) throw notFound();
    const [theirs] = await tx.select().from(cycleEnrolments).where(eq(cycleEnrolments.id, asked.inviterEnrolmentId));
    // Locks enrolments before shares, like all transactions.
    const mine = theirs && theirs.cycle !== 'own' ? await mineIn(tx, learner.id, theirs) : undefined;
    const share = await lockShare(tx, asked);
    if (!theirs || !share || !(await mayAnswer(tx, learner.id, share.inviterId))) throw notFound();
    const status = accept ? 'accepted' : 'ended';
    if (share.status === status) return { done: true };
    const open = await openSharesOf(tx, learner.id);
    const linked = shareOf(open, share.inviterEnrolmentId);
    if (accept && linked?.status === 'accepted' && otherOf(linked, learner.id) === share.inviterId)
      return { done: true };
    if (share.status !== 'waiting' || !open.some((one) => one.id === id))
      throw refuse('CHANGED', 409, 'cycles.invitationGone');
    if (accept && mine) await makeFree(app, tx, events, { mine, share });
    const inviteeEnrolmentId = accept ? (mine?.id ?? (await begin(app, tx, learner, theirs, timeZone))) : null;
    await tx
      .update(cycleShares)
      .set({ status, inviteeEnrolmentId, answeredAt: app.now() })
      .where(eq(cycleShares.id, id));
    await resolveNotifications(tx, events, { userId: learner.id, shareId: id });
    events.emit(cyclesEvents.toBrowsers.changed, {}, { learners: [learner.id, share.inviterId] });
    return { done: true };
  });
}

/** Locks invitations of both directions in a fixed order, because two learners may answer each other concurrently. */
async function lockShare(tx: Queryable, { id, inviterId, inviteeId }: ShareRow): Promise<ShareRow | undefined> {
  const all = await tx
    .select()
    .from(cycleShares)
    .where(isBetween(inviterId, inviteeId))
    .orderBy(cycleShares.id)
    .for('update');
  return all.find((one) => one.id === id);
}

/** @throws SHARED (409) with another person, or already with the inviter */
async function makeFree(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { mine, share }: { mine: EnrolmentRow; share: ShareRow },
): Promise<void> {
  await endBrokenShares(app, tx, mine.id);
  const other = shareOf(await openSharesOf(tx, mine.userId), mine.id);
  if (!other) return;
  if (other.status === 'accepted' || otherOf(other, mine.userId) !== share.inviterId)
    throw refuse('SHARED', 409, 'cycles.shared');
  await endShares(app, tx, events, eq(cycleShares.id, other.id));
}

async function mineIn(tx: Queryable, userId: string, { cycle }: EnrolmentRow): Promise<EnrolmentRow | undefined> {
  const [known] = await tx
    .select()
    .from(cycleEnrolments)
    .where(and(eq(cycleEnrolments.userId, userId), eq(cycleEnrolments.cycle, cycle)))
    .for('update');
  return known;
}

/** Begins today. In a cycle of the inviter's own, portions before today become the offset. */
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
