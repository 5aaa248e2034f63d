import { inArray, type SQL, sql } from 'drizzle-orm';
import { profiles } from '#features/profile/server/api.ts';
import { endsAt, studySessions } from '#features/sessions/server/api.ts';
import type { sessionsCompleted } from '#features/sessions/server/events-api.ts';
import { studyIntervals, studyRuns } from '#features/sessions/server/study-time-api.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { PayloadOf } from '#server/domain-events.ts';
import { focusEvents } from '../../contract.ts';
import { ENOUGH_TOGETHER, REWARDS_A_DAY, rewardAfter } from '../../shared/points.ts';
import { shekelsMoved } from '../notification-types.ts';
import { settleThose } from '../runs/settle-runs.ts';
import { seatedInEach } from '../session-of.ts';
import { ledgerEntries, sessionExits } from '../tables.ts';

type Kept = { user_id: string; session_id: string; day: string; exits: number };

/**
 * Settles open runs and rewards learners who qualify, in the transaction that completes the sessions. A unique entry
 * makes it idempotent.
 */
export async function rewardSessions({
  app,
  tx,
  events,
  sessionIds,
}: PayloadOf<typeof sessionsCompleted>): Promise<void> {
  const now = app.now();
  await settleThose(tx, events, now, inArray(studyRuns.sessionId, sessionIds));
  // Reversals of exits wait here, then see the reward.
  await tx
    .select({ id: sessionExits.id })
    .from(sessionExits)
    .where(inArray(sessionExits.sessionId, sessionIds))
    .orderBy(sessionExits.id)
    .for('update');
  const { rows } = await tx.execute<Kept>(keptBy(sessionIds));
  const written = await writeRewards(tx, rows, now);
  const told = written.filter(({ amount }) => amount > 0);
  for (const { user_id } of told) events.emit(focusEvents.toBrowsers.moved, {}, { learner: user_id });
  await events.notifyEach(
    shekelsMoved,
    told.map(({ user_id, session_id, amount }) => ({
      to: [user_id],
      data: { amount, reason: 'reward' as const, sessionId: session_id },
      onceKey: `shekels:${session_id}`,
    })),
  );
  for (const [sessionId, learners] of await seatedInEach(tx, sessionIds))
    events.emit(focusEvents.toBrowsers.changed, { sessionId }, { learners });
}

async function writeRewards(tx: Queryable, kept: Kept[], now: Date) {
  const rewards = kept.map((one) => ({ ...one, id: newId(), amount: rewardAfter(one.exits) }));
  const { rows } = await tx.execute<{ user_id: string; session_id: string; amount: number }>(sql`
    insert into ${ledgerEntries} (id, user_id, amount, reason, session_id, day, created_at)
    select id, user_id, amount, 'reward', session_id, day, ${now} from jsonb_to_recordset(${JSON.stringify(rewards)}::jsonb)
      as r (id uuid, user_id uuid, amount int, session_id uuid, day date)
    on conflict do nothing returning user_id, session_id, amount`);
  return rows;
}

/**
 * Learners who studied enough together, within the daily limit; sessions that ended first come first. The day is in the
 * profile's zone, because a session's creator chooses its zone. After a change of zone, both days count.
 */
// Reads people: the time zone of the rewarded learner, which is not shown.
const keptBy = (sessionIds: string[]): SQL => sql`
  with due as (
    select ${studySessions.id} as id, ${endsAt} as ends_at, ${studySessions.durationMinutes} * 60.0 as length,
      tstzrange(${studySessions.startsAt}, ${endsAt}) as span, ${studySessions.startsAt} as starts_at
    from ${studySessions} where ${studySessions.id} = any (${sql.param(sessionIds)}::uuid[])),
  studied as (
    select i.session_id, i.user_id, range_agg(tstzrange(i.from_at, i.to_at) * due.span) as times
    from ${studyIntervals} i join due on due.id = i.session_id group by i.session_id, i.user_id),
  together as (
    select mine.session_id, mine.user_id, range_agg(shared) as times
    from studied mine join studied other on other.session_id = mine.session_id and other.user_id <> mine.user_id
    cross join lateral unnest(mine.times * other.times) shared
    group by mine.session_id, mine.user_id),
  kept as (
    select due.id as session_id, together.user_id, due.ends_at, zone.name as zone, (due.starts_at at time zone zone.name)::date as day
    from together join due on due.id = together.session_id
    left join ${profiles} p on p.user_id = together.user_id
    cross join lateral (select coalesce(p.time_zone, 'UTC') as name) zone
    where (select sum(extract(epoch from upper(part) - lower(part))) from unnest(together.times) part)
      >= due.length * ${ENOUGH_TOGETHER}::float8),
  numbered as (
    select kept.*, row_number() over (partition by user_id, day order by ends_at, session_id)
      + (select count(*) from ${ledgerEntries} l left join ${studySessions} s on s.id = l.session_id
        where l.user_id = kept.user_id and l.reason = 'reward'
          and (l.day = kept.day or (s.starts_at at time zone kept.zone)::date = kept.day)) as nth
    from kept)
  select user_id, session_id, day::text as day,
    (select count(*)::int from ${sessionExits} e where e.session_id = numbered.session_id
      and e.user_id = numbered.user_id and e.reversed_at is null) as exits
  from numbered where nth <= ${REWARDS_A_DAY}
  order by session_id, user_id`;
