import { and, desc, eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { PAST_PAGE, type Session } from '../../contract.ts';
import { isStudied } from '../statistics/studied.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { endsAt, presentSession, sessionFields } from './present-session.ts';

export async function listPastSessions(
  app: AppContext,
  learner: Learner,
  page: number,
): Promise<{ sessions: Session[]; more: boolean }> {
  const now = app.now();
  const found = await app.db
    .select({ ...sessionFields(learner), studied: isStudied })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(
      and(
        eq(sessionParticipants.userId, learner.id),
        eq(sessionParticipants.status, 'confirmed'),
        sql`(${studySessions.status} in ('expired', 'completed', 'cancelled') or ${endsAt} <= ${now})`,
        // Excludes evenings withdrawn from their series.
        sql`(${studySessions.seriesId} is null or ${studySessions.originalDate} is not null)`,
      ),
    )
    .orderBy(desc(studySessions.startsAt), desc(studySessions.id))
    .limit(PAST_PAGE + 1)
    .offset((page - 1) * PAST_PAGE);
  return {
    sessions: found.slice(0, PAST_PAGE).map((row) => presentSession(row, now, learner.language)),
    more: found.length > PAST_PAGE,
  };
}
