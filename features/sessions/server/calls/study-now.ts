import { and, desc, eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { madeTitle } from '#shared/made-title.ts';
import { DURATION, type StudyNow } from '../../contract.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { resting } from '../calendar/resting.ts';
import { type SharedNow, sharedNow } from '../calendar/shared-now.ts';
import { answerInvitation } from '../invitations/answer-invitation.ts';
import { inviteTo, whoIsMeant } from '../invitations/invite.ts';
import { sessionLimits } from '../session-limits.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { subjectOfReference } from '../texts/subject-of-reference.ts';
import { typedTextOfPlan } from '../texts/text-of-plan.ts';
import { extendRinging, ringCall } from './ring-call.ts';

/**
 * Calls a person: creates a private session of two, which rings until it is answered, declined, withdrawn or missed.
 * Reuses an open room, so that both may call at once, and a pair with a running session meets there.
 * @throws BAD_REQUEST at an unknown text, PARTNER_NOT_FOUND (404), RESTING (409) on Shabbat or a holiday of either,
 * CLIENT_ID_REUSED (409), {RateLimited}
 */
export async function studyNow(app: AppContext, learner: Learner, asked: StudyNow): Promise<{ id: string }> {
  const digest = requestDigest({ partnerId: asked.partnerId, textReference: asked.textReference });
  const earlier = await repeated(app.db, learner, asked.clientId, digest);
  if (earlier) return earlier;
  await app.limits.count(sessionLimits.create, learner.id);
  const partner = await whoIsMeant(app, learner, { id: asked.partnerId });
  const textReference = await typedTextOfPlan(app, { textReference: asked.textReference ?? null });
  const isRest = await resting(app, [learner.id, asked.partnerId]);
  const { id, asked: isAsked } = await withTransaction(app, async (tx, events): Promise<SharedNow> => {
    // Orders a caller's calls: the later one withdraws the earlier one.
    await tx.execute(onlyOne(`study-now:${learner.id}`));
    await tx.execute(onlyOne(`study-now:${[learner.id, asked.partnerId].sort().join()}`));
    const now = app.now();
    const open = await sharedNow(tx, learner.id, asked.partnerId, now);
    if (open) {
      if (!open.asked) await extendRinging(tx, learner, open.id, now);
      return open;
    }
    const same = await repeated(tx, learner, asked.clientId, digest);
    if (same) return { ...same, asked: false };
    if (isRest) throw refuse('RESTING', 409, 'sessions.studyNow.resting');
    const [made] = await tx
      .insert(studySessions)
      .values({
        id: newId(),
        creatorId: learner.id,
        clientId: asked.clientId,
        requestDigest: digest,
        ...((await agreedText(tx, learner, asked.partnerId, now)) ?? {
          title: madeTitle('sessions.studyNow.title'),
          subject: subjectOfReference(textReference),
          textReference,
        }),
        // Equal instants mark an immediate session (`beganAtOnce`).
        startsAt: now,
        createdAt: now,
        updatedAt: now,
        timeZone: asked.timeZone,
        durationMinutes: DURATION.default,
        isPublic: false,
        maxParticipants: 2,
        language: learner.language,
      })
      .returning();
    if (!made) throw new Error('a session that was just made is not there');
    await tx.insert(sessionParticipants).values({ sessionId: made.id, userId: learner.id, joinedAt: now });
    events.emit(sessionEvents.toBrowsers.planned, { id: made.id }, { learner: learner.id });
    const session = { ...made, status: 'pending' as const, confirmed: [learner.id], left: [] };
    await inviteTo(app, tx, events, learner, { session, partner });
    await ringCall(app, tx, events, { learner, sessionId: made.id, calledId: asked.partnerId });
    return { id: made.id, asked: false };
  });
  if (isAsked) await answerInvitation(app, learner, id, true);
  return { id };
}

async function repeated(db: Queryable, learner: Learner, clientId: string, digest: string) {
  const [before] = await db
    .select({ id: studySessions.id, digest: studySessions.requestDigest })
    .from(studySessions)
    .where(and(eq(studySessions.creatorId, learner.id), eq(studySessions.clientId, clientId)));
  if (before && before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return before && { id: before.id };
}

/**
 * Title, subject and text of the pair's latest session, otherwise of the next planned one.
 * @returns undefined without either
 */
async function agreedText(db: Queryable, learner: Learner, partnerId: string, now: Date) {
  const seat = (userId: string) => sql`exists (select 1 from ${sessionParticipants}
    where ${sessionParticipants.sessionId} = ${studySessions.id} and ${sessionParticipants.userId} = ${userId}
      and ${sessionParticipants.status} = 'confirmed')`;
  const { title, subject, textReference, startsAt, isPublic, maxParticipants } = studySessions;
  const isPast = sql`${startsAt} <= ${now}`;
  const [agreed] = await db
    .select({ title, subject, textReference })
    .from(studySessions)
    .where(
      and(
        eq(isPublic, false),
        eq(maxParticipants, 2),
        // A cancelled future session is no agreement.
        sql`(${isPast} or ${studySessions.status} = 'confirmed')`,
        seat(learner.id),
        seat(partnerId),
      ),
    )
    .orderBy(desc(isPast), sql`abs(extract(epoch from ${startsAt} - ${now}::timestamptz))`)
    .limit(1);
  return agreed;
}
