import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { House } from '#server/house.ts';
import { REMINDERS } from '../rules/reminder-times.ts';
import { notifications } from './tables.ts';

type Session = { id: string; title: string; startsAt: Date; timeZone: string };

/**
 * Plans the reminders of a session for people who take part: 30 and 15 minutes before it starts, and at the time each
 * of them chose when that is another one. Those whose time has passed are left out; doing it again plans nothing twice.
 */
export async function planReminders(house: House, tx: Queryable, session: Session, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return;
  const { id, title, startsAt, timeZone } = session;
  const start = startsAt.getTime();
  await tx.execute(sql`
    insert into notifications (id, user_id, type, data, at, session_id, once_key)
    select gen_random_uuid(), people.id, 'session_reminder',
      ${JSON.stringify({ sessionId: id, title, startsAt: startsAt.toISOString(), timeZone })}::jsonb
        || jsonb_build_object('minutes', times.minutes),
      ${startsAt}::timestamptz - make_interval(mins => times.minutes), ${id}::uuid,
      'reminder:' || ${`${id}:${start}`} || ':' || times.minutes
    from unnest(${sql.param(userIds)}::uuid[]) as people (id)
    left join notification_preferences p on p.user_id = people.id
    cross join lateral (
      select distinct unnest(${sql.param([...REMINDERS])}::int[] || coalesce(p.reminder_time, ${REMINDERS[1]})) as minutes) as times
    where ${startsAt}::timestamptz - make_interval(mins => times.minutes) > ${house.now()}
    on conflict do nothing`);
}

/** One of them as a row, for the time a learner chose; none when that has passed. */
export function reminder(now: Date, { id, title, startsAt, timeZone }: Session, userId: string, minutes: number) {
  const at = new Date(startsAt.getTime() - minutes * 60_000);
  if (at <= now) return [];
  const data = { sessionId: id, title, startsAt: startsAt.toISOString(), timeZone, minutes };
  // The start belongs to the key: a session that moves is reminded of anew.
  const onceKey = `reminder:${id}:${startsAt.getTime()}:${minutes}`;
  return [{ userId, type: 'session_reminder', data, at, sessionId: id, onceKey }];
}

/**
 * Takes back reminders that were not told yet.
 * @param userId only this one's; everybody's when left out
 */
export async function dropReminders(tx: Queryable, sessionId: string, userId?: string): Promise<void> {
  await tx
    .delete(notifications)
    .where(
      and(
        eq(notifications.sessionId, sessionId),
        eq(notifications.type, 'session_reminder'),
        isNull(notifications.deliveredAt),
        userId === undefined ? sql`true` : eq(notifications.userId, userId),
      ),
    );
}

/** A session got another title or time: what was not told yet and open invitations say the new ones. */
export async function moveReminders(house: House, tx: Queryable, session: Session, userIds: string[]): Promise<void> {
  await dropReminders(tx, session.id);
  await planReminders(house, tx, session, userIds);
  const changed = { title: session.title, startsAt: session.startsAt.toISOString(), timeZone: session.timeZone };
  await tx
    .update(notifications)
    .set({ data: sql`${notifications.data} || ${JSON.stringify(changed)}::jsonb` })
    .where(
      and(eq(notifications.sessionId, session.id), eq(notifications.type, 'session_invitation'), notifications.open),
    );
}
