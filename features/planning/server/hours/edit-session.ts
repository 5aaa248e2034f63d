import { eq } from 'drizzle-orm';
import type { ChangedPlan, Session } from '#features/sessions/contract.ts';
import { presentSession, readSession, studySessions, typedTextOfPlan } from '#features/sessions/server/api.ts';
import {
  affectedUsers,
  assertAhead,
  assertCreator,
  assertRoomFor,
  type LockedSession,
  lockSession,
  refuseTakenHour,
  sessionChanged,
  transition,
} from '#features/sessions/server/change-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import { ENOUGH } from '#features/sessions/shared/life-cycle.ts';
import { instantOf } from '#features/sessions/shared/wall-time.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { titleIn } from '#server/locales.ts';
import { checkPlan } from '../../shared/check-plan.ts';
import { moveReminders } from '../series/move-reminders.ts';
import { planDigest } from './plan-digest.ts';

/**
 * An identical plan changes nothing.
 * @throws NOT_FOUND, NOT_POSSIBLE (409) once it has begun or is over, and for another hour of an evening with a
 * partner, who is asked first (`series/move-evening.ts`); TOO_MANY_PARTICIPANTS (409), BAD_REQUEST
 */
export async function editSession(app: AppContext, learner: Learner, sent: ChangedPlan): Promise<Session> {
  const checked = checkPlan(sent, app.now());
  const textReference = await textOf(app, sent);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await lockSession(tx, sent.id);
    assertCreator(session, learner);
    // The form sends the title in the learner's language: an unchanged title made by the app stays translatable.
    const isSameTitle = titleIn(learner.language, session.title) === sent.title;
    const plan = isSameTitle ? { ...sent, title: session.title } : sent;
    if (isPlannedSo(session, plan, textReference)) return written(tx, learner, plan.id, now);
    assertAhead(session, now);
    assertNotAsked(session, plan);
    if ('problem' in checked) {
      throw refuse('BAD_REQUEST', 400, checked.problem.messageKey, { fields: [checked.problem] });
    }
    const { startsAt } = checked;
    const planned = { ...columnsOf(plan), textReference };
    assertRoomFor(session, plan.maxParticipants);
    const { id } = plan;
    await tx
      .update(studySessions)
      .set({ ...planned, startsAt, updatedAt: now })
      .where(eq(studySessions.id, id))
      .catch(refuseTakenHour);
    if (session.isPublic) {
      const what = session.confirmed.length < plan.maxParticipants ? 'reopen' : 'fill';
      await transition(tx, what, eq(studySessions.id, id), now);
    }
    await moveReminders(tx, events, { ...plan, startsAt }, session.confirmed);
    const people = await affectedUsers(app, tx, session, learner);
    const moved = startsAt.getTime() !== session.startsAt.getTime();
    await events.notify({
      to: people,
      type: sessionChanged,
      data: {
        sessionId: id,
        startsAt: startsAt.toISOString(),
        timeZone: plan.timeZone,
        what: moved ? 'moved' : 'edited',
        edition: planDigest(planned),
        before: { startsAt: session.startsAt.toISOString(), edition: planDigest(session) },
      },
      actorId: learner.id,
      sessionId: id,
    });
    const { changed, listChanged } = sessionEvents.toBrowsers;
    events.emit(changed, { id }, { learners: [...people, learner.id] });
    if (session.isPublic) events.emit(listChanged, { id }, { everyone: true, except: learner.id });
    return written(tx, learner, id, now);
  });
}

function assertNotAsked(
  { seriesId, isPublic, originalDate, confirmed, startsAt }: LockedSession,
  plan: ChangedPlan,
): void {
  if (seriesId === null || isPublic || originalDate === null || confirmed.length < ENOUGH) return;
  const wanted = instantOf(plan);
  if (wanted instanceof Date && wanted.getTime() === startsAt.getTime()) return;
  throw refuse('NOT_POSSIBLE', 409, 'series.moveAsks');
}

/** An unchanged stored text is accepted even if it no longer resolves. */
async function textOf(app: AppContext, plan: ChangedPlan): Promise<string | null> {
  const [before] = await app.db
    .select({ textReference: studySessions.textReference })
    .from(studySessions)
    .where(eq(studySessions.id, plan.id));
  return typedTextOfPlan(app, plan, before?.textReference);
}

async function written(tx: Queryable, learner: Learner, id: string, now: Date): Promise<Session> {
  const session = await readSession(tx, learner, eq(studySessions.id, id));
  if (!session) throw new Error('a session that is held is not there');
  return presentSession(session, now, learner.language);
}

function isPlannedSo(session: LockedSession, plan: ChangedPlan, textReference: string | null): boolean {
  const startsAt = instantOf(plan);
  return (
    startsAt instanceof Date &&
    startsAt.getTime() === session.startsAt.getTime() &&
    planDigest(session) === planDigest({ ...columnsOf(plan), textReference: session.textReference }) &&
    session.textReference === textReference
  );
}

function columnsOf({ id: _id, date: _date, time: _time, textReference: _text, ...given }: ChangedPlan) {
  return { ...given, focusModeEnabled: given.focusModeEnabled || given.strictFocus };
}
