import { sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { preparedRead } from '#server/database/prepared.ts';
import type { Statistics } from '../../contract.ts';
import { ENOUGH } from '../../shared/life-cycle.ts';
import { endsAt } from '../lists/present-session.ts';
import { ratingsOf } from '../reviews/ratings.ts';
import { secondsOf } from '../study-time/recorded.ts';
import { sessionParticipants, studySessions } from '../tables.ts';
import { isCompleted } from './studied.ts';

/** Reads the primary, because the page refetches as soon as a session ends. */
export async function showStatistics({ db, pool, now }: AppContext, { id }: Learner): Promise<Statistics> {
  return (await statisticsOf({ db, reads: pool }, [id], now())).get(id) ?? nothing;
}

const nothing: Statistics = {
  completedSessions: 0,
  minutes: 0,
  hours: 0,
  partners: 0,
  rating: null,
  successRate: null,
};

const none = { completed: 0, missed: 0, minutes: 0, partners: 0 };
type Row = { person: string; completed: number; missed: number; minutes: number; partners: number };

/**
 * A session counts as missed when enough people had a seat and none studied. A block lowers no number, because that
 * would reveal it.
 */
export async function statisticsOf(
  app: Pick<AppContext, 'db' | 'reads'>,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, Statistics>> {
  if (ids.length === 0) return new Map();
  const rows = await counted(app, { ids, now });
  const ratings = await ratingsOf(app, ids);
  const found = new Map(rows.map((row) => [row.person, row]));
  return new Map(
    ids.map((id) => {
      const { completed, missed, minutes, partners } = found.get(id) ?? none;
      return [
        id,
        {
          completedSessions: completed,
          minutes,
          hours: Math.round(minutes / 60),
          partners,
          rating: ratings.get(id) ?? null,
          successRate: completed === 0 ? null : Math.round((100 * completed) / (completed + missed)),
        },
      ];
    }),
  );
}

const people = sql`${sql.placeholder('ids')}::uuid[]`;
const at = sql.placeholder('now');

const counted = preparedRead<Row>(
  'sessions_statistics',
  sql`with seats as (
      select ${sessionParticipants.userId} as person, ${studySessions.id} as id,
        ${isCompleted(at)} as completed
      from ${sessionParticipants} join ${studySessions} on ${studySessions.id} = ${sessionParticipants.sessionId}
      where ${sessionParticipants.userId} = any (${people}) and ${sessionParticipants.status} = 'confirmed'
        and (${studySessions.status} = 'completed'
          or (${studySessions.participantCount} >= ${sql.raw(`${ENOUGH}`)} and (${studySessions.status} = 'expired'
            or (${studySessions.status} in ('pending', 'confirmed', 'active') and ${endsAt} <= ${at}::timestamptz)))))
    select people.person, count(*) filter (where completed)::int as completed, count(*) filter (where not completed)::int as missed,
      round(${secondsOf(sql`people.person`)} / 60)::int as minutes,
      (select count(distinct other.user_id)::int from seats mine
        join ${sessionParticipants} other on other.session_id = mine.id and other.status = 'confirmed'
        where mine.person = people.person and mine.completed and other.user_id <> mine.person) as partners
    from unnest(${people}) as people (person) left join seats using (person) group by people.person`,
);
