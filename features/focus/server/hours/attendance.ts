import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import { endOf, endsAt, sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { restsOf } from '../runs/rest-of.ts';

const LAST = 20;
/** Maximum rows read, as some do not count. */
const READ = 60;
const LATEST_MINUTES = 5;
const NOTICE_HOURS = 12;

/**
 * Counts presence within five minutes of the start. Ignores sessions left or cancelled twelve hours ahead, on an
 * observed Shabbat or holiday, or with blocked people.
 */
export async function attendanceOf(app: AppContext, learner: Learner): Promise<{ kept: number; planned: number }> {
  const now = app.now();
  const sessions = await app.db
    .select({
      startsAt: studySessions.startsAt,
      durationMinutes: studySessions.durationMinutes,
      kept: sql<boolean>`${sessionParticipants.status} = 'confirmed' and exists (select 1 from ${studyRuns} r where r.session_id = ${studySessions.id}
        and r.user_id = ${learner.id} and r.started_at <= ${studySessions.startsAt} + make_interval(mins => ${LATEST_MINUTES}))`,
    })
    .from(sessionParticipants)
    .innerJoin(studySessions, eq(studySessions.id, sessionParticipants.sessionId))
    .where(
      and(
        eq(sessionParticipants.userId, learner.id),
        sql`${endsAt} <= ${now}`,
        // Attendance is unknown before the first recorded run.
        sql`${endsAt} > (select first.started_at from ${studyRuns} first order by first.id limit 1)`,
        sql`((${sessionParticipants.status} = 'confirmed' and ${studySessions.participantCount} >= 2)
          or (${sessionParticipants.status} = 'left'
            and ${sessionParticipants.leftAt} > ${studySessions.startsAt} - make_interval(hours => ${NOTICE_HOURS})))`,
        ne(studySessions.status, 'waiting'),
        // Cancelled by another person: does not count.
        sql`(${studySessions.status} <> 'cancelled' or (${studySessions.creatorId} = ${learner.id}
          and ${studySessions.updatedAt} > ${studySessions.startsAt} - make_interval(hours => ${NOTICE_HOURS})))`,
        sql`not exists (select 1 from ${sessionParticipants} other where other.session_id = ${studySessions.id}
          and other.user_id <> ${learner.id} and ${areBlocked(learner.id, sql`other.user_id`)})`,
      ),
    )
    .orderBy(desc(studySessions.startsAt))
    .limit(READ);
  const first = sessions.at(-1);
  if (!first) return { kept: 0, planned: 0 };
  const rests = await restsOf(app.db, learner.id, first.startsAt, now);
  const counting = sessions
    .filter(({ startsAt, durationMinutes }) =>
      rests.every(({ from, to }) => endOf(startsAt, durationMinutes) <= from || to <= startsAt),
    )
    .slice(0, LAST);
  return { kept: counting.filter(({ kept }) => kept).length, planned: counting.length };
}
