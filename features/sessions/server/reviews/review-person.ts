import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Rating } from '../../contract.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { sessionLimits } from '../session-limits.ts';
import { isCompleted } from '../statistics/studied.ts';
import { sessionParticipants, sessionReviews, studySessions } from '../tables.ts';
import { changeableUntil, reviewedSince, reviewStillPossible } from './review-window.ts';

const { reviewed } = sessionEvents.toBrowsers;

type Rated = { id: string; personId: string };
type Given = Rated & { rating: Rating };

/**
 * Rates a completed session with a person, who never sees it. Changeable within a week.
 * @throws NOT_FOUND when not completed together or after a block; NOT_POSSIBLE (409) after the deadlines; {RateLimited}
 */
export async function reviewPerson(app: AppContext, learner: Learner, given: Given) {
  await app.limits.count(sessionLimits.review, learner.id);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const session = await completedTogether(tx, learner, given, now);
    if (!session) throw notFound('sessions.notFound');
    const made = session.possible && (await writeFirst(tx, learner, given, now));
    const kept = made || (await change(tx, learner, given, now));
    if (!kept) throw refuse('NOT_POSSIBLE', 409, 'sessions.review.tooLate');
    if (kept.isNew) events.emit(reviewed, { id: given.id }, { learners: [learner.id] });
    return { rating: given.rating, changeableUntil: changeableUntil(kept.createdAt).toISOString() };
  });
}

/** @throws NOT_FOUND when not completed together or after a block; {RateLimited} */
export async function postponeReview(app: AppContext, learner: Learner, rated: Rated): Promise<{ done: true }> {
  await app.limits.count(sessionLimits.review, learner.id);
  return withTransaction(app, async (tx, events) => {
    if (!(await completedTogether(tx, learner, rated, app.now()))) throw notFound('sessions.notFound');
    const { sessionId, userId, reviewsLater } = sessionParticipants;
    const person = sql`${rated.personId}::uuid`;
    const { rowCount } = await tx
      .update(sessionParticipants)
      .set({ reviewsLater: sql`array_append(${reviewsLater}, ${person})` })
      .where(and(eq(sessionId, rated.id), eq(userId, learner.id), sql`${person} <> all(${reviewsLater})`));
    if (rowCount) events.emit(reviewed, { id: rated.id }, { learners: [learner.id] });
    return { done: true };
  });
}

async function completedTogether(tx: Queryable, learner: Learner, { id, personId }: Rated, now: Date) {
  const mine = alias(sessionParticipants, 'mine');
  const [found] = await tx
    .select({ possible: sql<boolean>`${reviewStillPossible(reviewedSince(now).endedSince)}` })
    .from(studySessions)
    .innerJoin(mine, and(eq(mine.sessionId, studySessions.id), eq(mine.status, 'confirmed')))
    .innerJoin(
      sessionParticipants,
      and(eq(sessionParticipants.sessionId, studySessions.id), eq(sessionParticipants.status, 'confirmed')),
    )
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .where(
      and(
        eq(studySessions.id, id),
        isCompleted(now),
        eq(mine.userId, learner.id),
        eq(users.id, personId),
        visibleTo(learner.id),
      ),
    );
  return found;
}

/** Null if a rating exists: a concurrent insert waits here and becomes a change. */
async function writeFirst(tx: Queryable, learner: Learner, { id, personId, rating }: Given, now: Date) {
  const [made] = await tx
    .insert(sessionReviews)
    .values({ sessionId: id, reviewerId: learner.id, personId, rating, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ createdAt: sessionReviews.createdAt });
  return made && { ...made, isNew: true };
}

async function change(tx: Queryable, learner: Learner, { id, personId, rating }: Given, now: Date) {
  const theirs = and(
    eq(sessionReviews.sessionId, id),
    eq(sessionReviews.reviewerId, learner.id),
    eq(sessionReviews.personId, personId),
  );
  const [kept] = await tx
    .select({ rating: sessionReviews.rating, createdAt: sessionReviews.createdAt })
    .from(sessionReviews)
    .where(theirs)
    .for('update');
  if (!kept) return null;
  if (kept.rating === rating) return { ...kept, isNew: false };
  if (changeableUntil(kept.createdAt) <= now) return null;
  await tx.update(sessionReviews).set({ rating, updatedAt: now }).where(theirs);
  return { ...kept, isNew: true };
}
