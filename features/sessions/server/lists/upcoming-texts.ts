import { and, asc, eq, gte, inArray, lt, not, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { UpcomingSpan, UpcomingText } from '#server/upcoming-text.ts';
import { ENOUGH } from '../../shared/life-cycle.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { endsAt } from './present-session.ts';

export async function upcomingTexts(
  { db }: AppContext,
  learner: Learner,
  { from, to }: UpcomingSpan,
): Promise<UpcomingText[]> {
  const rows = await db
    .select({ text: studySessions.textReference })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.userId, learner.id),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, ['pending', 'confirmed', 'active']),
        gte(studySessions.participantCount, ENOUGH),
        lt(studySessions.startsAt, to),
        sql`${endsAt} > ${from}`,
        not(areBlocked(sql`${learner.id}::uuid`, studySessions.creatorId)),
      ),
    )
    .orderBy(asc(studySessions.startsAt), asc(studySessions.id));
  return rows.flatMap(({ text }) => (text === null ? [] : [{ names: namesOfReference(text), references: [text] }]));
}
