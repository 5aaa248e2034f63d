// Reads people: the time zone of the learner who asks, for the day of their rewards.
import { type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import { studySessions } from '#features/sessions/server/api.ts';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { ENOUGH_TOGETHER, REWARDS_A_DAY } from '../../shared/points.ts';
import { BRIDGE_MS } from '../../shared/run.ts';
import type { SeatedSession } from '../session-of.ts';
import { ledgerEntries } from '../tables.ts';

/** A run without heartbeats counts up to its last one. */
const countedTo = (now: Date): SQL => sql`
  case when last_seen_at > ${new Date(now.getTime() - BRIDGE_MS)}::timestamptz then ${now}::timestamptz else last_seen_at end`;

type Found = { together: number; rewards: number };

/**
 * Whether the reward can still be earned: study time together plus the rest of the session is enough, and the day's
 * rewards are not used up.
 */
export async function canEarn(db: Queryable, userId: string, session: SeatedSession, now: Date): Promise<boolean> {
  const { id, startsAt, endsAt } = session;
  const { rows } = await db.execute<Found>(sql`
    with spans as (
      select user_id, tstzrange(from_at, to_at) as span from ${studyIntervals} where session_id = ${id}
      union all
      select user_id, tstzrange(phase_since, greatest(phase_since, ${countedTo(now)})) from ${studyRuns}
      where session_id = ${id} and phase = 'running'),
    studied as (
      select user_id, range_agg(span * tstzrange(${startsAt}::timestamptz, ${endsAt}::timestamptz)) as times
      from spans group by user_id),
    together as (
      select range_agg(shared) as times from studied mine join studied other on other.user_id <> mine.user_id
      cross join lateral unnest(mine.times * other.times) shared where mine.user_id = ${userId}),
    zone as (select coalesce((select time_zone from ${profiles} where user_id = ${userId}), 'UTC') as name),
    day as (select (${startsAt}::timestamptz at time zone zone.name)::date as date, zone.name from zone)
    select
      coalesce((select sum(extract(epoch from upper(part) - lower(part))) from together, unnest(together.times) part), 0)::float8
        as together,
      (select count(*)::int from day, ${ledgerEntries} l left join ${studySessions} s on s.id = l.session_id
        where l.user_id = ${userId} and l.reason = 'reward'
          and (l.day = day.date or (s.starts_at at time zone day.name)::date = day.date)) as rewards`);
  const { together = 0, rewards = 0 } = rows[0] ?? {};
  const left = Math.max(0, endsAt.getTime() - Math.max(now.getTime(), startsAt.getTime())) / 1_000;
  return rewards < REWARDS_A_DAY && together + left >= session.durationMinutes * 60 * ENOUGH_TOGETHER;
}
