import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import type { House } from '#server/house.ts';
import type { News } from '../contract.ts';
import { describe } from '../rules/describe.ts';

/** The columns of `notification_preferences` behind the wishes; true for who never chose. */
const wishes = {
  sessionReminders: sql`coalesce(p.session_reminders, true)`,
  nearbySessions: sql`coalesce(p.nearby_sessions, true)`,
  paymentAlerts: sql`coalesce(p.payment_alerts, true)`,
};

/**
 * Puts notifications on the way to their readers' devices and mailboxes, as far as the readers want that. Doing it
 * twice changes nothing.
 * @param news of what they say: all of one type
 * @param ids of the notifications
 */
export async function queueDeliveries(house: House, tx: Queryable, news: News, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const { wish, mail } = describe(news);
  const wanted = sql`coalesce(p.notifications_enabled, true) and ${wish === null ? sql`true` : wishes[wish]}`;
  const these = sql`n.id = any(${sql.param(ids)}::uuid[])`;
  await tx.execute(sql`
    insert into deliveries (id, notification_id, user_id, channel, subscription_id, next_at)
    select gen_random_uuid(), n.id, n.user_id, 'push', s.id, ${house.now()}
    from notifications n
    join push_subscriptions s on s.user_id = n.user_id
    left join notification_preferences p on p.user_id = n.user_id
    where ${these} and ${wanted}
    on conflict do nothing`);
  if (!mail || !house.mail.configured) return;
  await tx.execute(sql`
    insert into deliveries (id, notification_id, user_id, channel, next_at)
    select gen_random_uuid(), n.id, n.user_id, 'mail', ${house.now()}
    from notifications n
    join users u on u.id = n.user_id and u.email_verified
    left join notification_preferences p on p.user_id = n.user_id
    where ${these} and ${wanted} and coalesce(p.mail, true)
    on conflict do nothing`);
}
