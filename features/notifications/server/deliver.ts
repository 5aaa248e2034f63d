import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { enqueueNotices, forgetSent } from './enqueue-notices.ts';
import { deliveryLimits } from './limits.ts';
import { namesOf } from './types.ts';

type Delivered = { id: string; type: string; data: Record<string, unknown> };

/** Sends pushes and emails within the actors' limits. Others stay in the app. */
export async function deliver(app: AppContext, tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await lockActors(tx, ids);
  const now = app.now();
  const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60_000);
  const { pair, actor } = deliveryLimits;
  const most = (points: number) => sql.raw(String(points * app.config.RATE_LIMIT_FACTOR));
  const wished = namesOf(app, ({ preference }) => preference !== undefined);
  const { rows } = await tx.execute<Delivered>(sql`
    with due as (
      select n.id, n.user_id, n.actor_id, n.type = any(${wished}) as wished,
        row_number() over (partition by n.actor_id, n.user_id order by n.at, n.id) as nth_of_pair,
        row_number() over (partition by n.actor_id, n.type = any(${wished}) order by n.at, n.id) as nth
      from notifications n where n.id = any(${sql.param(ids)}::uuid[])),
    pairs as (
      select d.actor_id, d.user_id, count(r.id) filter (where r.at > ${ago(1)}) as hour, count(r.id) as day
      from (select distinct actor_id, user_id from due) d
      join notification_rings r on r.actor_id = d.actor_id and r.user_id = d.user_id and r.at > ${ago(24)}
      group by 1, 2),
    actors as (
      select d.actor_id, count(r.id) filter (where r.at > ${ago(1)}) as hour, count(r.id) as day
      from (select distinct actor_id from due) d
      join notification_rings r on r.actor_id = d.actor_id and r.at > ${ago(24)} and not r.wished
      group by 1),
    allowed as (
      select due.* from due
      left join pairs p on p.actor_id = due.actor_id and p.user_id = due.user_id
      left join actors a on a.actor_id = due.actor_id
      where due.actor_id is null or (
        coalesce(p.hour, 0) + nth_of_pair <= ${most(pair.perHour)} and coalesce(p.day, 0) + nth_of_pair <= ${most(pair.perDay)}
        and (wished or (
          coalesce(a.hour, 0) + nth <= ${most(actor.perHour)} and coalesce(a.day, 0) + nth <= ${most(actor.perDay)})))),
    silent as (
      update notifications n set ring_at = null from due
      where n.id = due.id and n.ring_at is not null and due.id not in (select id from allowed)),
    counted as (
      insert into notification_rings (id, actor_id, user_id, wished, at)
      select gen_random_uuid(), actor_id, user_id, wished, ${now} from allowed where actor_id is not null)
    update notifications n set ring_at = null, rang_at = ${now}, known_state = state from allowed
    where n.id = allowed.id returning n.id, n.type, n.data`);
  // A repeated ring is sent again on every channel.
  const again = rows.map(({ id }) => id);
  await forgetSent(tx, again);
  await enqueueNotices(app, tx, rows);
}

const waiting = new WeakMap<TransactionEvents, string[]>();

/** Delivers before the commit, once for the whole transaction. */
export function deliverLast(app: AppContext, tx: Queryable, events: TransactionEvents, ids: string[]): void {
  const before = waiting.get(events) ?? [];
  if (before.length === 0) events.beforeCommit(() => deliver(app, tx, waiting.get(events) ?? []));
  waiting.set(events, [...before, ...ids]);
}

/** Locks each actor in a fixed order, so concurrent actions share a limit. Call before any row lock. */
export const lockActors = (tx: Queryable, ids: string[]) =>
  tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('notifications.rings:' || actor_id, 0)) from (
      select distinct actor_id from notifications where id = any(${sql.param(ids)}::uuid[]) and actor_id is not null
      order by actor_id) actors`);
