// Reads people: the name of the creator, unless one blocked the other; then the learner has left the series.
import { and, asc, desc, eq, gt, inArray, isNotNull, ne, or } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { nameTo } from '#features/people/server/api.ts';
import { sessionParticipants, studySessions } from '#features/sessions/server/api.ts';
import { seriesMembers, sessionSeries } from '#features/sessions/server/series-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { titleIn } from '#server/locales.ts';
import type { PublicSeriesCard } from '../../shared/contract/public-series.ts';
import { decidersOf, membersOf, type SeriesRow } from './lock-series.ts';
import { planShown } from './plan-evenings.ts';
import { remainingOf, withSessions } from './present-series.ts';

const MOST = 50;
const DAY = 24 * 60 * 60_000;

export async function listPublicSeries(app: AppContext, learner: Learner): Promise<PublicSeriesCard[]> {
  const rows = await app.db
    .select({ series: sessionSeries, creatorName: nameTo(learner.id, sessionSeries.creatorId, users.name) })
    .from(seriesMembers)
    .innerJoin(sessionSeries, eq(sessionSeries.id, seriesMembers.seriesId))
    .innerJoin(users, eq(users.id, sessionSeries.creatorId))
    .where(and(eq(seriesMembers.userId, learner.id), sessionSeries.isPublic, ne(sessionSeries.status, 'ended')))
    .orderBy(desc(sessionSeries.createdAt), desc(sessionSeries.id))
    .limit(MOST);
  if (rows.length === 0) return [];
  const ids = rows.map(({ series }) => series.id);
  const members = await membersOf(app.db, ids);
  const since = new Date(app.now().getTime() - 2 * DAY);
  const sessions = await app.db
    .select({ session: studySessions, seat: sessionParticipants.status })
    .from(studySessions)
    .leftJoin(
      sessionParticipants,
      and(eq(sessionParticipants.sessionId, studySessions.id), eq(sessionParticipants.userId, learner.id)),
    )
    .where(
      and(
        inArray(studySessions.seriesId, ids),
        isNotNull(studySessions.originalDate),
        or(gt(studySessions.startsAt, since), gt(studySessions.originalDate, since.toISOString().slice(0, 10))),
      ),
    )
    .orderBy(asc(studySessions.originalDate));
  const seats = new Set(sessions.flatMap(({ session, seat }) => (seat === 'confirmed' ? [session.id] : [])));
  return Promise.all(
    rows.map(async ({ series, creatorName }) => {
      const own = sessions.flatMap(({ session }) => (session.seriesId === series.id ? [session] : []));
      const all = members.get(series.id) ?? [];
      const planned = series.status === 'paused' ? [] : await planShown(app, app.db, series, decidersOf(series, all));
      const made = series.status === 'paused' ? [] : own;
      const moment = { now: app.now(), timeZone: series.timeZone };
      const evenings = withSessions(planned, made, learner.id, moment).map((one) => ({
        ...one,
        busy: series.creatorId === learner.id ? one.busy : [],
        seated: one.sessionId !== null && seats.has(one.sessionId),
      }));
      return {
        ...factsOf(series, learner),
        keepsRestDays: decidersOf(series, all).every(({ keepsRestDays }) => keepsRestDays),
        ...{ creatorName, members: all.length, evenings, remaining: remainingOf(series, evenings) },
      };
    }),
  );
}

const factsOf = (series: SeriesRow, learner: Learner) => ({
  ...{ id: series.id, title: titleIn(learner.language, series.title), description: series.description },
  ...{ subject: series.subject as PublicSeriesCard['subject'], textReference: series.textReference },
  ...{ textStep: series.textStep, rule: series.rule, firstDate: series.firstDate, wallTime: series.wallTime },
  ...{ timeZone: series.timeZone, durationMinutes: series.durationMinutes, untilDate: series.untilDate },
  ...{ count: series.count, maxParticipants: series.maxParticipants, mine: series.creatorId === learner.id },
  ...{
    status: series.status as PublicSeriesCard['status'],
    asked: series.askedAt !== null && series.creatorId === learner.id,
  },
});
