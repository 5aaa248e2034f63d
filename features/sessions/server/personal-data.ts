import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner, PersonalData } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { madeTitle } from '#shared/made-title.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { isAhead, mayBeCalledOff } from '../shared/life-cycle.ts';
import { endPlans } from './calendar/end-plans.ts';
import { endCall } from './calls/end-call.ts';
import { callOff } from './life-cycle/cancel-session.ts';
import { lockSession } from './life-cycle/lock-session.ts';
import { transition } from './life-cycle/transition.ts';
import { sessionsOf } from './lists/sessions-of.ts';
import { leaveSeat } from './seats/leave-session.ts';
import {
  sessionInvitations,
  sessionParticipants,
  sessionReplies,
  sessionReviews,
  sessionThanks,
  studySessions,
} from './tables.ts';

export const sessionData: PersonalData = {
  async export(app, userId) {
    const { answeredBy, userId: invited } = sessionInvitations;
    return {
      ...(await rowsOf(app, studySessions, userId, studySessions.creatorId)),
      ...(await rowsOf(app, sessionParticipants, userId, sessionParticipants.userId)),
      ...(await rowsOf(app, sessionInvitations, userId, invited, answeredBy)),
      ...(await rowsOf(app, sessionReplies, userId, sessionReplies.userId)),
      ...(await rowsOf(app, sessionThanks, userId, sessionThanks.authorId, sessionThanks.readerId)),
      // Excludes received ratings, which are the raters' secret.
      ...(await rowsOf(app, sessionReviews, userId, sessionReviews.reviewerId)),
    };
  },
  async erase(app, tx, events, userId) {
    const [person] = await tx.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    await leaveAll(app, tx, events, { ...person, address: person.email });
    const theirs = or(
      eq(sessionInvitations.userId, userId),
      eq(sessionInvitations.answeredBy, userId),
      and(sql`${sessionInvitations.userId} is null`, eq(sessionInvitations.email, person.email)),
    );
    await tx.delete(sessionInvitations).where(theirs);
    await tx.delete(sessionReplies).where(eq(sessionReplies.userId, userId));
    await tx.delete(sessionThanks).where(or(eq(sessionThanks.authorId, userId), eq(sessionThanks.readerId, userId)));
    await tx.delete(sessionReviews).where(eq(sessionReviews.personId, userId));
    await removeTraces(tx, userId);
  },
  kept: {
    'study_sessions.creator_id': 'A session others took part in is theirs too; its description is gone.',
    'session_participants.user_id': 'Who learned with others stays counted in what was over by then.',
    'session_reviews.reviewer_id': 'A number others were given stays in their average; it says nothing of who gave it.',
  },
};

export async function leaveAll(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  person: Learner,
): Promise<void> {
  const now = app.now();
  await endPlans({ app, tx, events, people: [person.id] });
  // Locked in a fixed order, to prevent deadlocks of concurrent deletions.
  const rows = await tx
    .select({ id: studySessions.id })
    .from(studySessions)
    .where(
      and(
        inArray(studySessions.status, ['pending', 'waiting', 'confirmed']),
        sql`${studySessions.id} in (${sessionsOf(person.id)}
          union all select ${studySessions.id} from ${studySessions} where ${studySessions.creatorId} = ${person.id})`,
      ),
    )
    .orderBy(studySessions.id);
  for (const { id } of rows) {
    const session = await lockSession(tx, id);
    const participantCount = session?.confirmed.length ?? 0;
    if (!session || !(isAhead(session, now) || mayBeCalledOff({ ...session, participantCount }, now))) continue;
    if (session.creatorId === person.id) await callOff(app, tx, events, session, person, { neutral: true });
    else if (session.confirmed.includes(person.id)) await leaveSeat(app, tx, events, session, person);
    else if (session.confirmed.length < 2) {
      const others = await tx
        .select({ id: sessionInvitations.id })
        .from(sessionInvitations)
        .where(
          and(
            eq(sessionInvitations.sessionId, id),
            ne(sessionInvitations.status, 'declined'),
            sql`${sessionInvitations.userId} is distinct from ${person.id}`,
          ),
        );
      if (others.length === 0) await transition(tx, 'decline', eq(studySessions.id, id), now);
      await endCall(tx, id, 'declined');
      events.emit(sessionEvents.toBrowsers.declined, { id }, { learner: session.creatorId });
    }
  }
}

async function removeTraces(tx: Queryable, userId: string): Promise<void> {
  const others = tx
    .select({ one: sql`1` })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, studySessions.id), ne(sessionParticipants.userId, userId)));
  const invited = tx
    .select({ one: sql`1` })
    .from(sessionInvitations)
    .where(eq(sessionInvitations.sessionId, studySessions.id));
  await tx.delete(studySessions).where(and(eq(studySessions.creatorId, userId), notExists(others), notExists(invited)));
  // Replaces the title, which is the person's own text, by the subject in each reader's language.
  await tx
    .update(studySessions)
    .set({ title: sql`${madeTitle('sessions.subjects.')}::text || ${studySessions.subject}` })
    .where(eq(studySessions.creatorId, userId));
  await tx
    .update(studySessions)
    .set({ description: '', city: null, language: 'fr', requestDigest: '' })
    .where(eq(studySessions.creatorId, userId));
  await tx
    .delete(sessionParticipants)
    .where(and(eq(sessionParticipants.userId, userId), ne(sessionParticipants.status, 'confirmed')));
}
