import { sql } from 'drizzle-orm';
import type { House } from '#server/house.ts';
import type { DeviceSubscription } from '#server/push/index.ts';
import type { News } from '../contract.ts';
import { newsOf } from './present.ts';

const FREE_AGAIN_MS = 60_000;

type Common = {
  id: string;
  userId: string;
  news: News;
  attempts: number;
  /** What it tells of has passed: nobody is helped any more. */
  over: boolean;
  reader: { name: string; email: string; language: string };
  quietOnShabbat: boolean;
  place: { latitude: number; longitude: number; country: string } | null;
};
/** A delivery this instance has taken on, with all that is needed to carry it out. */
export type Claimed = Common &
  ({ channel: 'push'; subscriptionId: string; subscription: DeviceSubscription } | { channel: 'mail' });

type Row = {
  id: string;
  user_id: string;
  channel: string;
  subscription_id: string | null;
  attempts: number;
  type: string;
  data: Record<string, unknown>;
  name: string;
  email: string;
  language: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  quiet: boolean;
  latitude: number | null;
  longitude: number | null;
  country: string | null;
};

/**
 * Takes on deliveries whose time has come. Nobody else gets them for a minute; should this instance die, they are free
 * again then.
 */
export async function claimDeliveries(house: House, limit: number): Promise<Claimed[]> {
  if (limit <= 0) return [];
  const now = house.now();
  const freeAgain = new Date(now.getTime() + FREE_AGAIN_MS);
  const { rows } = await house.db.execute<Row>(sql`
    with next as materialized (
      select id from deliveries where state = 'waiting' and next_at <= ${now}
      order by next_at limit ${limit} for update skip locked),
    taken as (
      update deliveries d set attempts = attempts + 1, next_at = ${freeAgain} from next where d.id = next.id
      returning d.id, d.notification_id, d.user_id, d.channel, d.subscription_id, d.attempts)
    select t.id, t.user_id, t.channel, t.subscription_id, t.attempts, n.type, n.data, u.name, u.email, u.language,
      s.endpoint, s.p256dh, s.auth, coalesce(p.quiet_on_shabbat, false) as quiet, f.latitude, f.longitude, f.country
    from taken t
    join notifications n on n.id = t.notification_id
    join users u on u.id = t.user_id
    left join push_subscriptions s on s.id = t.subscription_id
    left join notification_preferences p on p.user_id = t.user_id
    left join profiles f on f.user_id = t.user_id`);
  return rows.flatMap((row) => claimed(row, now));
}

function claimed(row: Row, now: Date): Claimed[] {
  const news = newsOf(row);
  const { latitude, longitude, country } = row;
  const common: Common = {
    id: row.id,
    userId: row.user_id,
    news,
    attempts: row.attempts,
    over: news.type === 'session_reminder' && new Date(news.data.startsAt) <= now,
    reader: { name: row.name, email: row.email, language: row.language },
    quietOnShabbat: row.quiet,
    place: latitude !== null && longitude !== null && country !== null ? { latitude, longitude, country } : null,
  };
  const { subscription_id: subscriptionId, endpoint, p256dh, auth } = row;
  if (row.channel === 'mail') return [{ ...common, channel: 'mail' }];
  // The device was removed this very moment, and its deliveries with it.
  if (subscriptionId === null || endpoint === null || p256dh === null || auth === null) return [];
  return [{ ...common, channel: 'push', subscriptionId, subscription: { endpoint, keys: { p256dh, auth } } }];
}
