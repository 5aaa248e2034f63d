import { and, asc, eq, or } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { visibleTo } from '#features/people/server/api.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Reply } from '../../contract.ts';
import { sessionReplies } from '../tables.ts';

/** Replies to a session's invitations, oldest first, without leavers and blocked people. */
export async function repliesTo(db: Queryable, sessionId: string, readerId: string): Promise<Reply[]> {
  const rows = await db
    .select({ name: users.name, answer: sessionReplies.answer, at: sessionReplies.answeredAt })
    .from(sessionReplies)
    .innerJoin(users, eq(users.id, sessionReplies.userId))
    .where(and(eq(sessionReplies.sessionId, sessionId), or(eq(users.id, readerId), visibleTo(readerId))))
    .orderBy(asc(sessionReplies.answeredAt), asc(sessionReplies.id));
  return rows.map(({ name, answer, at }) => ({ name, answer: answer as Reply['answer'], at: at.toISOString() }));
}
