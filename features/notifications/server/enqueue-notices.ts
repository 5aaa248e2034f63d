import { type SQL, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { outbox } from '#server/database/tables.ts';
import { expiry } from '#server/outbox/enqueue.ts';
import { preferred, wants } from './preference-sql.ts';
import { typesOf } from './types.ts';

export const NOTICE = 'notifications.notice';

type Told = { id: string; type: string; data: Record<string, unknown> };

export async function enqueueNotices(app: AppContext, tx: Queryable, told: Told[]): Promise<void> {
  for (const [name, some] of Map.groupBy(told, ({ type }) => type)) {
    const type = typesOf(app).get(name);
    if (!type) continue;
    await queuePushes(app, tx, some, wants(type.preference));
    const worthEmail = some.filter(({ data }) => type.email?.(data));
    if (app.mail.configured && worthEmail.length > 0) await queueEmails(app, tx, worthEmail, wants(type.preference));
  }
  if (told.length > 0) app.outbox.wake();
}

const these = (told: Told[]) => sql`n.id = any(${sql.param(told.map(({ id }) => id))}::uuid[])`;

const queuePushes = (app: AppContext, tx: Queryable, told: Told[], condition: SQL) =>
  tx.execute(sql`
    insert into ${outbox} (id, channel, type, payload, recipient_id, due_at, expires_at, once_key)
    select gen_random_uuid(), 'push', ${NOTICE}, jsonb_build_object('notificationId', n.id, 'subscriptionId', s.id), n.user_id,
      ${app.clock.sql}, ${expiry(app, 'push')}, 'push:' || n.id || ':' || s.id
    from notifications n
    join push_subscriptions s on s.user_id = n.user_id
    left join ${notificationPreferences} on ${notificationPreferences.userId} = n.user_id
    where ${these(told)} and ${condition}
    on conflict do nothing`);

const queueEmails = (app: AppContext, tx: Queryable, told: Told[], condition: SQL) =>
  tx.execute(sql`
    insert into ${outbox} (id, channel, type, payload, recipient_id, due_at, expires_at, once_key)
    select gen_random_uuid(), 'email', ${NOTICE}, jsonb_build_object('notificationId', n.id), n.user_id,
      ${app.clock.sql}, ${expiry(app, 'email')}, 'email:' || n.id
    from notifications n
    join ${users} u on u.id = n.user_id and u.email_verified and u.leaves_at is null
    left join ${notificationPreferences} on ${notificationPreferences.userId} = n.user_id
    where ${these(told)} and ${condition} and ${preferred('mail')}
    on conflict do nothing`);

export async function forgetSent(tx: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    with these as (select id, user_id from notifications where id = any(${sql.param(ids)}::uuid[])),
    keys as (
      select 'email:' || n.id as once_key from these n
      union all select 'push:' || n.id || ':' || s.id from these n join push_subscriptions s on s.user_id = n.user_id)
    delete from ${outbox} o using keys where o.once_key = keys.once_key and o.finished_at is not null`);
}
