import { and, eq, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { roomHours, sessionInvitations, sessionParticipants } from '#features/sessions/server/api.ts';
import type { SessionToEnter } from '#features/sessions/server/entry-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { sessionQuestions } from './tables.ts';

type Two = readonly [string, string];

/** Condition: the session's questions and, until its room closes, open questions of its pair. */
export async function shownIn(db: Queryable, session: SessionToEnter, now: Date): Promise<SQL | undefined> {
  const ofSession = eq(sessionQuestions.sessionId, session.id);
  if (now >= roomHours(session).to) return ofSession;
  const pair = await pairOf(db, session);
  return pair ? or(ofSession, isOfPair(pair)) : ofSession;
}

export const isOfPair = ([one, other]: Two) =>
  and(
    isNull(sessionQuestions.sessionId),
    sql`(${sessionQuestions.authorId}, ${sessionQuestions.partnerId})
      in ((${one}::uuid, ${other}::uuid), (${other}::uuid, ${one}::uuid))`,
  );

/** The two people of a session, seated or invited. Null for more or fewer, or after a block. */
async function pairOf(db: Queryable, { id }: SessionToEnter): Promise<Two | null> {
  const seated = db
    .select({ id: sessionParticipants.userId })
    .from(sessionParticipants)
    .where(and(eq(sessionParticipants.sessionId, id), eq(sessionParticipants.status, 'confirmed')));
  const invited = db
    .select({ id: sql<string>`${sessionInvitations.userId}` })
    .from(sessionInvitations)
    .where(
      and(
        eq(sessionInvitations.sessionId, id),
        eq(sessionInvitations.status, 'invited'),
        isNotNull(sessionInvitations.userId),
      ),
    );
  const people = new Set([...(await seated), ...(await invited)].map((person) => person.id));
  const [one, other] = [...people];
  if (people.size !== 2 || !one || !other) return null;
  const apart = await db.execute<{ apart: boolean }>(sql`select ${areBlocked(one, other)} as apart`);
  return apart.rows[0]?.apart ? null : [one, other];
}
