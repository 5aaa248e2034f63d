import { and, desc, eq } from 'drizzle-orm';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { focusEvents, type StudyExit } from '../../contract.ts';
import { type Away, EXIT_EVERY_SECONDS, isForgiven } from '../../shared/exits.ts';
import { penaltyOf } from '../../shared/points.ts';
import { settle } from '../../shared/run.ts';
import { take } from '../ledger/add-entry.ts';
import { focusLimits } from '../limits.ts';
import { shekelsMoved } from '../notification-types.ts';
import { lockOwnRun } from '../runs/change-run.ts';
import { type RunRow, runOf, saveRun } from '../runs/run-row.ts';
import { sessionExits } from '../tables.ts';
import { type ExitRow, presentExit } from './present-exit.ts';

type Told = Away & { id: string; clientId: string; agoMs: number };

/**
 * Counts an exit while a run runs in a strict session, at most once in five seconds, unless forgiven. From the third
 * exit on it takes a penalty.
 * @returns null for an exit that does not count; a repeat returns its first result
 * @throws NOT_FOUND, {RateLimited}
 */
export async function notifyOfExit(app: AppContext, learner: Learner, told: Told): Promise<{ exit: StudyExit | null }> {
  await app.limits.count(focusLimits.exit, learner.id);
  return withTransaction(app, async (tx, events) => {
    const row = await lockOwnRun(tx, learner.id, told.id);
    const [known] = await tx
      .select()
      .from(sessionExits)
      .where(and(eq(sessionExits.userId, learner.id), eq(sessionExits.clientId, told.clientId)));
    if (known) return { exit: presentExit(known) };
    const now = app.now();
    const run = await saveRun(tx, events, row, settle(runOf(row), now.getTime()));
    if (!run.strict || run.sessionId === null || run.phase !== 'running' || isForgiven(told)) return { exit: null };
    const others = await exitsOf(tx, learner.id, run.sessionId);
    const last = others[0];
    const backAt = new Date(Math.max(run.phaseSince.getTime(), now.getTime() - told.agoMs));
    if (last && backAt.getTime() - last.backAt.getTime() < EXIT_EVERY_SECONDS * 1_000) return { exit: null };
    const number = others.filter(({ reversedAt }) => reversedAt === null).length + 1;
    return { exit: presentExit(await count(tx, events, run, run.sessionId, told, number, now, backAt)) };
  });
}

export const exitsOf = (db: Queryable, userId: string, sessionId: string): Promise<ExitRow[]> =>
  db
    .select()
    .from(sessionExits)
    .where(and(eq(sessionExits.userId, userId), eq(sessionExits.sessionId, sessionId)))
    .orderBy(desc(sessionExits.backAt), desc(sessionExits.id));

async function count(
  tx: Queryable,
  events: TransactionEvents,
  { id: runId, userId, phaseSince }: RunRow,
  sessionId: string,
  { clientId, awaySeconds }: Told,
  number: number,
  now: Date,
  backAt: Date,
): Promise<ExitRow> {
  const id = newId();
  const entry = { userId, reason: 'penalty', sessionId, exitId: id, createdAt: now };
  const penalty =
    penaltyOf(number, Number.POSITIVE_INFINITY) === 0
      ? 0
      : await take(tx, entry, (balance) => penaltyOf(number, balance));
  // Pages send only the duration: the absence cannot start before the phase.
  const leftAt = new Date(Math.max(phaseSince.getTime(), backAt.getTime() - awaySeconds * 1_000));
  const [made] = await tx
    .insert(sessionExits)
    .values({ id, userId, runId, sessionId, clientId, number, penalty, leftAt, backAt })
    .returning();
  if (!made) throw new Error('an exit was not written');
  events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners: await admittedTo(tx, sessionId) });
  if (penalty > 0) {
    events.emit(focusEvents.toBrowsers.moved, {}, { learner: userId });
    await events.notify({ to: [userId], type: shekelsMoved, data: { amount: -penalty, reason: 'penalty', sessionId } });
  }
  return made;
}
