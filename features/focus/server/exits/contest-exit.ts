import { and, eq } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { areBlocked, reachableFrom } from '#features/people/server/api.ts';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { focusEvents, type StudyExit } from '../../contract.ts';
import { VOUCH_DAYS } from '../../shared/exits.ts';
import { duePoints } from '../../shared/points.ts';
import { add } from '../ledger/add-entry.ts';
import { focusLimits } from '../limits.ts';
import { exitContested } from '../notification-types.ts';
import { seatedIn } from '../session-of.ts';
import { ledgerEntries, sessionExits } from '../tables.ts';
import { exitsOf } from './notify-of-exit.ts';
import { contestableUntil, type ExitRow, presentExit } from './present-exit.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Notifies the partners. Idempotent.
 * @throws NOT_FOUND, NOT_POSSIBLE (409) after a day, {RateLimited}
 */
export async function contestExit(app: AppContext, learner: Learner, id: string): Promise<StudyExit> {
  await app.limits.count(focusLimits.exit, learner.id);
  return withTransaction(app, async (tx, events) => {
    const exit = await lockExit(tx, id);
    if (exit?.userId !== learner.id) throw notFound('focus.noExit');
    if (exit.contestedAt) return presentExit(exit);
    const now = app.now();
    if (contestableUntil(exit) <= now) throw refuse('NOT_POSSIBLE', 409, 'focus.tooLate');
    await tx.update(sessionExits).set({ contestedAt: now }).where(eq(sessionExits.id, id));
    const { sessionId } = exit;
    const seated = await seatedIn(tx, sessionId);
    const others = await reachableFrom(
      tx,
      learner.id,
      seated.filter((person) => person !== learner.id),
    );
    await events.notify({
      to: others,
      type: exitContested,
      data: { sessionId, requestId: id, until: new Date(exit.backAt.getTime() + VOUCH_DAYS * DAY).toISOString() },
      actorId: learner.id,
      sessionId,
      onceKey: `exit-contested:${id}`,
      actionable: true,
    });
    events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners: seated });
    return presentExit({ ...exit, contestedAt: now });
  });
}

/**
 * Reverses the exit and refunds its cost. Idempotent.
 * @throws NOT_FOUND, NOT_POSSIBLE (409) after a week, {RateLimited}
 */
export async function vouchForExit(app: AppContext, learner: Learner, id: string): Promise<{ reversed: boolean }> {
  await app.limits.count(focusLimits.exit, learner.id);
  return withTransaction(app, async (tx, events) => {
    const exit = await lockExit(tx, id);
    if (!exit?.contestedAt || !(await mayVouch(tx, learner.id, exit))) throw notFound('focus.noExit');
    if (exit.reversedAt) return { reversed: true };
    const now = app.now();
    if (exit.backAt.getTime() + VOUCH_DAYS * DAY <= now.getTime()) throw refuse('NOT_POSSIBLE', 409, 'focus.tooLate');
    await tx.update(sessionExits).set({ reversedAt: now, reversedBy: learner.id }).where(eq(sessionExits.id, id));
    const { sessionId, userId } = exit;
    const amount = await givenBack(tx, userId, sessionId);
    await add(tx, { userId, amount, reason: 'exit_reversed', sessionId, exitId: id, createdAt: now });
    const seated = await seatedIn(tx, sessionId);
    for (const person of seated) await resolveNotifications(tx, events, { userId: person, requestId: id });
    events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners: seated });
    events.emit(focusEvents.toBrowsers.moved, {}, { learner: userId });
    return { reversed: true };
  });
}

async function lockExit(tx: Queryable, id: string): Promise<ExitRow | undefined> {
  const [exit] = await tx.select().from(sessionExits).where(eq(sessionExits.id, id)).for('update');
  return exit;
}

async function mayVouch(tx: Queryable, userId: string, exit: ExitRow): Promise<boolean> {
  if (userId === exit.userId) return false;
  const [studied] = await tx
    .select({ apart: areBlocked(userId, exit.userId) })
    .from(studyIntervals)
    .where(and(eq(studyIntervals.sessionId, exit.sessionId), eq(studyIntervals.userId, userId)))
    .limit(1);
  const [studies] = studied
    ? [studied]
    : await tx
        .select({ apart: areBlocked(userId, exit.userId) })
        .from(studyRuns)
        .where(
          and(eq(studyRuns.sessionId, exit.sessionId), eq(studyRuns.userId, userId), eq(studyRuns.phase, 'running')),
        )
        .limit(1);
  return studies !== undefined && !studies.apart;
}

async function givenBack(tx: Queryable, userId: string, sessionId: string): Promise<number> {
  const entries = await tx
    .select({ amount: ledgerEntries.amount, reason: ledgerEntries.reason })
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.userId, userId), eq(ledgerEntries.sessionId, sessionId)));
  const ruled = entries.filter(({ reason }) => reason !== 'correction');
  const exits = (await exitsOf(tx, userId, sessionId)).filter(({ reversedAt }) => reversedAt === null).length;
  const rewarded = ruled.some(({ reason }) => reason === 'reward');
  const penalties = -ruled.filter(({ reason }) => reason === 'penalty').reduce((sum, { amount }) => sum + amount, 0);
  return duePoints({ exits, rewarded, penalties }) - ruled.reduce((sum, { amount }) => sum + amount, 0);
}
