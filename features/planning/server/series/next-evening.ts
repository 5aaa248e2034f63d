import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { endsAt, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { transitions } from '#features/sessions/shared/life-cycle.ts';
import type { AppContext } from '#server/app-context.ts';

/** The running or next evening of a series in which a learner has a seat; null without one. */
export async function nextEvening(app: AppContext, learnerId: string, seriesId: string): Promise<string | null> {
  const [found] = await app.db
    .select({ id: studySessions.id })
    .from(studySessions)
    .innerJoin(sessionParticipants, eq(sessionParticipants.sessionId, studySessions.id))
    .where(
      and(
        eq(studySessions.seriesId, seriesId),
        eq(sessionParticipants.userId, learnerId),
        eq(sessionParticipants.status, 'confirmed'),
        inArray(studySessions.status, [...transitions.expire.from]),
        gt(endsAt, sql`${app.now()}::timestamptz`),
      ),
    )
    .orderBy(asc(studySessions.startsAt))
    .limit(1);
  return found?.id ?? null;
}
