// Reads people: the other person of a session of two, if visible to the learner.
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import type { Queryable } from '#server/database/database.ts';
import { THANKS_DAYS } from '../../shared/contract/thanks.ts';
import { ENOUGH } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { sessionParticipants, studySessions } from '../tables.ts';

type Asked = { sessionId: string; learnerId: string; now: Date };

/** The partner of a session of exactly two people that began, and ended at most two weeks ago; null without one. */
export async function thankableIn(db: Queryable, { sessionId, learnerId, now }: Asked) {
  const mine = alias(sessionParticipants, 'mine');
  const [found] = await db
    .select({ id: users.id, name: users.name })
    .from(studySessions)
    .innerJoin(mine, and(eq(mine.sessionId, studySessions.id), eq(mine.status, 'confirmed')))
    .innerJoin(
      sessionParticipants,
      and(
        eq(sessionParticipants.sessionId, studySessions.id),
        eq(sessionParticipants.status, 'confirmed'),
        ne(sessionParticipants.userId, mine.userId),
      ),
    )
    .innerJoin(users, eq(users.id, sessionParticipants.userId))
    .where(
      and(
        eq(studySessions.id, sessionId),
        eq(mine.userId, learnerId),
        eq(studySessions.participantCount, ENOUGH),
        ne(studySessions.status, 'cancelled'),
        lte(studySessions.startsAt, now),
        gt(endsAt, sql`${now}::timestamptz - make_interval(days => ${THANKS_DAYS})`),
        visibleTo(learnerId),
      ),
    );
  return found ?? null;
}
