import { and, desc, eq } from 'drizzle-orm';
import { admittedTo } from '#features/sessions/server/entry-api.ts';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { focusEvents, type StudyRun } from '../../contract.ts';
import { change, type EndReason, settle } from '../../shared/run.ts';
import { focusLimits } from '../limits.ts';
import { type SeatedSession, sessionToEnter } from '../session-of.ts';
import { restsOf } from './rest-of.ts';
import { lockRuns, openRunOf, presentRun, type RunRow, runOf, saveRun } from './run-row.ts';

const MINUTE = 60_000;
const LONGEST_MS = 24 * 60 * MINUTE;

type Start = { clientId: string; sessionId: string | null; minutes: number };

/**
 * Returns an open run of the same session; ends any other one. A repeat (same client id) returns its run.
 * @throws NOT_FOUND, NOT_POSSIBLE (409) before the start, after the end and on an observed Shabbat or holiday,
 * CLIENT_ID_REUSED (409), {RateLimited}
 */
export async function startRun(app: AppContext, learner: Learner, start: Start): Promise<StudyRun> {
  const earlier = await startedBy(app.db, learner.id, start);
  if (earlier) return presentRun(earlier);
  await app.limits.count(focusLimits.start, learner.id);
  return withTransaction(app, async (tx, events) => {
    await tx.execute(onlyOne(`focus.start:${learner.id}`));
    const repeated = await startedBy(tx, learner.id, start);
    if (repeated) return presentRun(repeated);
    const session = start.sessionId === null ? null : await sessionToEnter(app, tx, learner.id, start.sessionId);
    const now = app.now();
    const open = await endOthers(tx, events, learner.id, start.sessionId, now);
    if (open) return presentRun(open);
    const bounds = await boundsOf(tx, learner, session, start.minutes, now);
    return presentRun(await begin(tx, events, learner, start, session?.strictFocus ?? false, bounds));
  });
}

async function startedBy(db: Queryable, userId: string, start: Start): Promise<RunRow | null> {
  const [known] = await db
    .select()
    .from(studyRuns)
    .where(and(eq(studyRuns.userId, userId), eq(studyRuns.clientId, start.clientId)));
  if (known && known.requestDigest !== requestDigest(start))
    throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return known ?? null;
}

async function endOthers(
  tx: Queryable,
  events: TransactionEvents,
  userId: string,
  sessionId: string | null,
  now: Date,
): Promise<RunRow | null> {
  const [open] = await lockRuns(tx, openRunOf(userId));
  if (!open) return null;
  const settled = await saveRun(tx, events, open, settle(runOf(open), now.getTime()));
  if (settled.phase === 'ended') return null;
  if (settled.sessionId === sessionId) return settled;
  const stopped = change(runOf(settled), 'stop', now.getTime());
  const endReason: EndReason = 'replaced';
  await saveRun(tx, events, settled, { ...stopped, run: { ...stopped.run, endReason } });
  return null;
}

type Bounds = { from: Date; plannedMs: number; until: Date | null; untilRest: boolean };

async function boundsOf(
  tx: Queryable,
  learner: Learner,
  session: SeatedSession | null,
  minutes: number,
  now: Date,
): Promise<Bounds> {
  const [last] = await tx
    .select({ toAt: studyIntervals.toAt })
    .from(studyIntervals)
    .where(eq(studyIntervals.userId, learner.id))
    .orderBy(desc(studyIntervals.toAt))
    .limit(1);
  // Instance clocks may differ: intervals must not overlap.
  const from = last && last.toAt > now ? last.toAt : now;
  if (session && session.statusNow !== 'active')
    throw refuse('NOT_POSSIBLE', 409, now < session.startsAt ? 'focus.notBegun' : 'focus.over');
  const end = session?.endsAt ?? null;
  const rests = await restsOf(tx, learner.id, from, new Date(from.getTime() + LONGEST_MS));
  const rest = rests[0]?.from ?? null;
  if (rest && rest <= from) throw refuse('NOT_POSSIBLE', 409, 'focus.rest');
  const untilRest = rest !== null && (end === null || rest < end);
  const whole = (session?.durationMinutes ?? minutes) * MINUTE;
  const plannedMs = Math.max(1, end ? Math.min(whole, end.getTime() - from.getTime()) : whole);
  return { from, plannedMs, until: untilRest ? rest : end, untilRest };
}

async function begin(
  tx: Queryable,
  events: TransactionEvents,
  learner: Learner,
  start: Start,
  strict: boolean,
  { from, plannedMs, until, untilRest }: Bounds,
): Promise<RunRow> {
  const { clientId, sessionId } = start;
  const [made] = await tx
    .insert(studyRuns)
    .values({
      userId: learner.id,
      clientId,
      requestDigest: requestDigest(start),
      sessionId,
      strict,
      startedAt: from,
      phaseSince: from,
      lastSeenAt: from,
      plannedMs,
      until,
      untilRest,
    })
    .returning();
  if (!made) throw new Error('a run was not written');
  events.emit(focusEvents.toBrowsers.run, { runId: made.id }, { learner: learner.id });
  if (sessionId)
    events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners: await admittedTo(tx, sessionId) });
  return made;
}
