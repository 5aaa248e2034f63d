import { and, eq, ne, sql } from 'drizzle-orm';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import { lockHours, sessionMoves, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { type LockedSession, lockSession, sessionLimits } from '#features/sessions/server/change-api.ts';
import { endMoves } from '#features/sessions/server/series-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import type { Move } from '#features/sessions/shared/contract/move.ts';
import { endOf, isAhead } from '#features/sessions/shared/life-cycle.ts';
import { instantOf, type WallTime } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse, violates } from '#server/http/errors.ts';
import { eveningMove } from '../notification-types.ts';
import { lockSeries } from './lock-series.ts';
import { moveReminders } from './move-reminders.ts';

type MoveRow = typeof sessionMoves.$inferSelect;

/**
 * Proposes another hour for one evening to the other member, who has to accept. A repeat (same client id) returns the
 * same proposal.
 * @throws NOT_FOUND for others, BAD_REQUEST for an impossible hour, CLIENT_ID_REUSED (409), {RateLimited}; CHANGED
 * (409) once begun or over, while another proposal waits, without the other member, for a public evening, or when a
 * member has another session then
 */
export async function proposeMove(
  app: AppContext,
  learner: Learner,
  { id, clientId, ...wall }: { id: string; clientId: string } & WallTime,
): Promise<Move> {
  await app.limits.count(sessionLimits.series, learner.id);
  return withTransaction(app, async (tx, events) => {
    const { session, other } = await lockEvening(tx, id, learner);
    const now = app.now();
    const before = await sentBefore(tx, learner, clientId);
    const startsAt = instantOf(wall);
    if (before) {
      if (before.sessionId !== id || before.startsAt.getTime() !== Number(startsAt))
        throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
      return { id: before.id, mine: true, startsAt: before.startsAt.toISOString() };
    }
    if (!isAhead(session, now)) throw refuse('CHANGED', 409, 'sessions.begunOrOver');
    if (session.isPublic || other === undefined) throw refuse('CHANGED', 409, 'series.changed');
    checkHour(session, startsAt, now);
    if (await isTaken(tx, session, startsAt)) throw refuse('CHANGED', 409, 'series.hourTaken');
    await replacePassed(tx, events, session, now);
    const move: MoveRow = {
      ...{ id: newId(), sessionId: id, authorId: learner.id, clientId, startsAt, status: 'proposed', createdAt: now },
    };
    await tx.insert(sessionMoves).values(move);
    await notifyMove(events, session, move, { to: other, actorId: learner.id, what: 'proposed' });
    return { id: move.id, mine: true, startsAt: startsAt.toISOString() };
  });
}

/**
 * The other member declines, or accepts, which moves the evening and its reminders. Idempotent.
 * @throws NOT_FOUND for others; CHANGED (409) after another answer or a withdrawal, once either hour has passed, or
 * when a member has another session then
 */
export const answerMove = (
  app: AppContext,
  learner: Learner,
  { id, accept }: { id: string; accept: boolean },
): Promise<{ status: 'accepted' | 'declined' }> =>
  withTransaction(app, async (tx, events) => {
    const { session, move } = await lockMove(tx, id, learner);
    if (move.authorId === learner.id || !(await mayAnswer(tx, learner.id, move.authorId))) throw notFound();
    const status = accept ? ('accepted' as const) : ('declined' as const);
    if (move.status === status) return { status };
    const now = app.now();
    if (move.status !== 'proposed') throw refuse('CHANGED', 409, 'series.moveOver');
    if (!isAhead(session, now)) throw refuse('CHANGED', 409, 'sessions.begunOrOver');
    if (accept && move.startsAt <= now) throw refuse('CHANGED', 409, 'series.movePassed');
    await tx.update(sessionMoves).set({ status }).where(eq(sessionMoves.id, id));
    if (accept) await moveTo(tx, events, session, move.startsAt, now);
    await resolveNotifications(tx, events, { sessionId: session.id });
    await notifyMove(events, session, move, { to: move.authorId, actorId: learner.id, what: status });
    return { status };
  });

/**
 * The author withdraws the proposal. Idempotent.
 * @throws NOT_FOUND for others, CHANGED (409) after an answer
 */
export const withdrawMove = (app: AppContext, learner: Learner, id: string): Promise<{ done: true }> =>
  withTransaction(app, async (tx, events) => {
    const { session, move } = await lockMove(tx, id, learner);
    if (move.authorId !== learner.id) throw notFound();
    if (move.status === 'withdrawn') return { done: true };
    if (move.status !== 'proposed') throw refuse('CHANGED', 409, 'series.moveOver');
    await endMoves(tx, session.id);
    await resolveNotifications(tx, events, { sessionId: session.id });
    refreshPages(events, session);
    return { done: true };
  });

/** Locks series, hours and session, in the order used by all changes of a series. */
async function lockEvening(
  tx: Queryable,
  id: string,
  learner: Learner,
): Promise<{ session: LockedSession; other: string | undefined }> {
  const [found] = await tx
    .select({ seriesId: studySessions.seriesId })
    .from(studySessions)
    .where(eq(studySessions.id, id));
  const series = found?.seriesId ? await lockSeries(tx, found.seriesId, learner.id) : null;
  if (!series) throw notFound();
  const members = series.members.map(({ userId }) => userId);
  await lockHours(tx, members);
  const session = await lockSession(tx, id);
  if (!session) throw notFound();
  if (session.seriesId !== series.id || session.originalDate === null) throw refuse('CHANGED', 409, 'series.changed');
  const isComplete = members.length === 2 && members.every((one) => session.confirmed.includes(one));
  return { session, other: isComplete ? members.find((one) => one !== learner.id) : undefined };
}

async function lockMove(tx: Queryable, id: string, learner: Learner) {
  const [found] = await tx.select().from(sessionMoves).where(eq(sessionMoves.id, id));
  if (!found) throw notFound();
  const { session } = await lockEvening(tx, found.sessionId, learner);
  const [move] = await tx.select().from(sessionMoves).where(eq(sessionMoves.id, id));
  if (!move) throw notFound();
  return { session, move };
}

async function sentBefore(tx: Queryable, { id }: Learner, clientId: string): Promise<MoveRow | undefined> {
  const [before] = await tx
    .select()
    .from(sessionMoves)
    .where(and(eq(sessionMoves.authorId, id), eq(sessionMoves.clientId, clientId)));
  return before;
}

function checkHour(
  session: LockedSession,
  startsAt: ReturnType<typeof instantOf>,
  now: Date,
): asserts startsAt is Date {
  const problem = (path: 'date' | 'time', messageKey: string) =>
    refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path, messageKey }] });
  if (startsAt === 'invalid') throw problem('date', 'sessions.dateInvalid');
  if (startsAt === 'skipped') throw problem('time', 'sessions.timeSkipped');
  if (startsAt <= now) throw problem('date', 'sessions.futureRequired');
  if (startsAt.getTime() === session.startsAt.getTime()) throw problem('time', 'series.sameHour');
}

type Seated = Pick<LockedSession, 'id' | 'confirmed' | 'durationMinutes'>;

/** Checks before a change what the constraint on booked hours decides. */
export async function isTaken(tx: Queryable, session: Seated, startsAt: Date): Promise<boolean> {
  const { sessionId, userId, booked } = sessionParticipants;
  const end = endOf(startsAt, session.durationMinutes);
  const [taken] = await tx
    .select({ sessionId })
    .from(sessionParticipants)
    .where(
      and(
        sql`${userId} = any (${sql.param(session.confirmed)}::uuid[])`,
        ne(sessionId, session.id),
        sql`${booked} && tstzrange(${startsAt.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz)`,
      ),
    )
    .limit(1);
  return taken !== undefined;
}

async function replacePassed(tx: Queryable, events: TransactionEvents, { id }: LockedSession, now: Date) {
  const [waiting] = await tx
    .select({ startsAt: sessionMoves.startsAt })
    .from(sessionMoves)
    .where(and(eq(sessionMoves.sessionId, id), eq(sessionMoves.status, 'proposed')));
  if (!waiting) return;
  if (waiting.startsAt > now) throw refuse('CHANGED', 409, 'series.moveWaits');
  await endMoves(tx, id);
  await resolveNotifications(tx, events, { sessionId: id });
}

async function moveTo(
  tx: Queryable,
  events: TransactionEvents,
  { id, timeZone, confirmed }: LockedSession,
  startsAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(studySessions)
    .set({ startsAt, updatedAt: now })
    .where(eq(studySessions.id, id))
    .catch((error: unknown) => {
      if (violates(error, 'session_participants_booked_once')) throw refuse('CHANGED', 409, 'series.hourTaken');
      throw error;
    });
  await moveReminders(tx, events, { id, startsAt, timeZone }, confirmed);
}

type News = { to: string; actorId: string; what: 'proposed' | 'accepted' | 'declined' };

async function notifyMove(
  events: TransactionEvents,
  session: LockedSession,
  move: MoveRow,
  { to, actorId, what }: News,
): Promise<void> {
  await events.notify({
    to: [to],
    type: eveningMove,
    data: {
      ...{ sessionId: session.id, moveId: move.id, what },
      ...{ from: session.startsAt.toISOString(), to: move.startsAt.toISOString() },
    },
    actionable: what === 'proposed',
    actorId,
    sessionId: session.id,
  });
  refreshPages(events, session);
}

function refreshPages(events: TransactionEvents, { id, seriesId, confirmed }: LockedSession): void {
  const { changed, seriesChanged } = sessionEvents.toBrowsers;
  events.emit(changed, { id }, { learners: confirmed });
  if (seriesId !== null) events.emit(seriesChanged, { id: seriesId }, { learners: confirmed });
}
