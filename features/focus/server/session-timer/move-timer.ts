import { admittedTo } from '#features/sessions/server/entry-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { focusEvents, type SessionTimer } from '../../contract.ts';
import { moveClock, type TimerChange } from '../../shared/session-timer.ts';
import { focusLimits } from '../limits.ts';
import { sessionToEnter } from '../session-of.ts';
import { sessionTimers } from '../tables.ts';
import { clockOf, presentTimer, timerOf } from './timer-row.ts';

type Move = { id: string; what: TimerChange; version: number };

/**
 * Ignores an outdated version: of concurrent clicks one applies.
 * @throws NOT_FOUND, NOT_POSSIBLE (409), {RateLimited}
 */
export async function moveTimer(
  app: AppContext,
  learner: Learner,
  { id, what, version }: Move,
): Promise<{ timer: SessionTimer | null }> {
  await app.limits.count(focusLimits.timer, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(onlyOne(`focus.timer:${id}`));
    const session = await sessionToEnter(app, tx, learner.id, id);
    const now = app.now();
    const row = await timerOf(tx, id);
    const known = row && clockOf(row);
    if (version !== (known?.version ?? 0)) return { timer: await presentTimer(tx, learner, row, now.getTime()) };
    if (session.statusNow !== 'active')
      throw refuse('NOT_POSSIBLE', 409, now < session.startsAt ? 'focus.notBegun' : 'focus.over');
    const moved = moveClock(known, what, now.getTime(), session.endsAt.getTime());
    if (moved === null || moved.version === known?.version)
      return { timer: await presentTimer(tx, learner, row, now.getTime()) };
    const saved = {
      ...moved,
      phaseSince: new Date(moved.phaseSince),
      until: new Date(moved.until),
      breakUntil: moved.breakUntil === null ? null : new Date(moved.breakUntil),
      changedBy: learner.id,
    };
    await tx
      .insert(sessionTimers)
      .values({ sessionId: id, ...saved })
      .onConflictDoUpdate({ target: sessionTimers.sessionId, set: saved });
    events.emit(focusEvents.toBrowsers.timer, { sessionId: id }, { learners: await admittedTo(tx, id) });
    return { timer: await presentTimer(tx, learner, { sessionId: id, ...saved }, now.getTime()) };
  });
}
