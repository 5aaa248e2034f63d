import { and, asc, desc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import { literal } from '#server/database/prepared.ts';
import { defineList } from '#server/http/list.ts';
import { titleIn } from '#server/locales.ts';
import type { Reviewable } from '../../contract.ts';
import { endOf } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { isCompleted } from '../statistics/studied.ts';
import { sessionParticipants, sessionReviews, studySessions } from '../tables.ts';
import {
  changeableUntil,
  firstUntil,
  reviewedSince,
  reviewStillChangeable,
  reviewStillPossible,
} from './review-window.ts';

/** Maximum people: more than a learner meets in two weeks. */
const MOST_PEOPLE = 200;

export const sessionsToReview = defineList({
  name: 'list_to_review',
  values: ({ learner, now }) => ({ learner: learner.id, now, ...reviewedSince(now) }),
  query(app) {
    const mine = alias(sessionParticipants, 'mine');
    const { placeholder } = sql;
    return app.db
      .select({
        id: studySessions.id,
        title: studySessions.title,
        startsAt: studySessions.startsAt,
        minutes: studySessions.durationMinutes,
        personId: users.id,
        name: users.name,
        rating: sessionReviews.rating,
        ratedAt: sessionReviews.createdAt,
        postponed: sql<boolean>`${users.id} = any(${mine.reviewsLater})`,
      })
      .from(mine)
      .innerJoin(studySessions, and(eq(studySessions.id, mine.sessionId), isCompleted(placeholder('now'))))
      .innerJoin(
        sessionParticipants,
        and(
          eq(sessionParticipants.sessionId, mine.sessionId),
          eq(sessionParticipants.status, 'confirmed'),
          ne(sessionParticipants.userId, mine.userId),
        ),
      )
      .innerJoin(users, eq(users.id, sessionParticipants.userId))
      .leftJoin(
        sessionReviews,
        and(
          eq(sessionReviews.sessionId, mine.sessionId),
          eq(sessionReviews.reviewerId, mine.userId),
          eq(sessionReviews.personId, users.id),
        ),
      )
      .where(
        and(
          eq(mine.userId, placeholder('learner')),
          eq(mine.status, 'confirmed'),
          visibleTo(placeholder('learner')),
          or(
            and(isNull(sessionReviews.rating), reviewStillPossible(placeholder('endedSince'))),
            reviewStillChangeable(placeholder('ratedSince')),
          ),
        ),
      )
      .orderBy(desc(sql`${endsAt}`), asc(studySessions.id), asc(users.name), asc(users.id))
      .limit(literal(MOST_PEOPLE));
  },
  show(rows, { learner }) {
    const sessions = new Map<string, Reviewable>();
    for (const { id, title, startsAt, minutes, personId, name, rating, ratedAt, postponed } of rows) {
      const session = sessions.get(id) ?? {
        id,
        title: titleIn(learner.language, title),
        startsAt: startsAt.toISOString(),
        people: [],
      };
      const until = ratedAt ? changeableUntil(ratedAt) : firstUntil(endOf(startsAt, minutes));
      session.people.push({ id: personId, name, rating, postponed, until: until.toISOString() });
      sessions.set(id, session);
    }
    return [...sessions.values()];
  },
});
