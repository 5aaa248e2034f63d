import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext, OutboxType } from '#server/app-context.ts';
import { outbox } from '#server/database/tables.ts';
import type { Claimed, Prepared } from '#server/outbox/types.ts';
import { notificationEvents } from '../contract.ts';
import { NOTICE } from './enqueue-notices.ts';
import type { Notice } from './notice.ts';
import { preferred, wants } from './preference-sql.ts';
import { type Shown, show } from './present.ts';
import { quietUntilFor } from './quiet.ts';
import { emailOf, pushOf } from './render.ts';
import { pushSubscriptions } from './tables.ts';
import { aboutTitle, actorName } from './types.ts';

type Row = {
  outbox_id: string;
  user_id: string;
  type: string;
  data: Record<string, unknown>;
  actor_name: string | null;
  about_title: string | null;
  name: string;
  email: string;
  language: string;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  quiet: boolean;
  /** Whether the reader still wants notifications and has not left. */
  wanted: boolean;
  blocked: boolean;
  mailed: boolean;
  latitude: number | null;
  longitude: number | null;
  country: string | null;
};

/** Writes the text at sending time, after the reader's quiet time. */
export const noticeOutbox: OutboxType = {
  name: NOTICE,
  prepare: prepareNotices,
  async onSent(app, { channel, payload }) {
    if (channel !== 'push') return;
    await app.db
      .update(pushSubscriptions)
      .set({ lastUsedAt: app.clock.sql })
      .where(eq(pushSubscriptions.id, String(payload.subscriptionId)));
  },
  async onGone(app, { payload, recipientId }) {
    await app.db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, String(payload.subscriptionId)));
    if (recipientId) app.events.emit(notificationEvents.toBrowsers.devicesChanged, {}, { learner: recipientId });
  },
};

async function prepareNotices(app: AppContext, claimed: Claimed[]): Promise<Map<string, Prepared>> {
  const { rows } = await app.db.execute<Row>(sql`
    select o.id as outbox_id, n.user_id, n.type, n.data,
      ${actorName('n')} as actor_name, ${aboutTitle(app, 'n')} as about_title, u.name, u.email, u.language, s.endpoint, s.p256dh, s.auth,
      ${preferred('quietOnShabbat')} as quiet, ${wants()} as wanted, ${areBlocked(sql`n.actor_id`, sql`n.user_id`)} as blocked,
      (u.email_verified and u.leaves_at is null and ${preferred('mail')}) as mailed, f.latitude, f.longitude, f.country
    from ${outbox} o
    join notifications n on n.id = (o.payload ->> 'notificationId')::uuid
    join ${users} u on u.id = n.user_id
    -- A browser may belong to another learner by now.
    left join push_subscriptions s on s.id = (o.payload ->> 'subscriptionId')::uuid and s.user_id = n.user_id
    left join ${notificationPreferences} on ${notificationPreferences.userId} = n.user_id
    left join ${profiles} f on f.user_id = n.user_id
    where o.id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[])`);
  const found = new Map(rows.map((row) => [row.outbox_id, row]));
  return new Map(
    claimed.flatMap(({ id, channel, now }) => {
      const row = found.get(id);
      return row ? [[id, prepare(app, channel, row, now)] as const] : [];
    }),
  );
}

function prepare(app: AppContext, channel: Claimed['channel'], row: Row, now: Date): Prepared {
  const shown = show(app, { ...row, name: row.actor_name, title: row.about_title });
  if (!shown) return { drop: 'no feature declares its type any more' };
  const until = shown.type.urgentUntil?.(shown.data);
  if (until !== undefined && new Date(until) <= now) return { drop: 'it has begun' };
  if (!row.wanted || (channel === 'email' && !row.mailed)) return { drop: 'the reader turned it off' };
  if (row.blocked && !shown.type.evenIfBlocked) return { drop: 'one blocked the other' };
  const notice = noticeOf(row, shown);
  const holdUntil = quietUntilFor(notice, now);
  if (holdUntil) return { holdUntil };
  if (channel === 'email') return { email: emailOf(app, notice, now) };
  const { endpoint, p256dh, auth } = row;
  if (endpoint === null || p256dh === null || auth === null) return { drop: 'the device was removed' };
  return { push: { subscription: { endpoint, keys: { p256dh, auth } }, ...pushOf(notice, now) } };
}

function noticeOf(row: Row, shown: Shown): Notice {
  const { latitude, longitude, country } = row;
  return {
    userId: row.user_id,
    shown,
    reader: { name: row.name, email: row.email, language: row.language },
    quietOnShabbat: row.quiet,
    place: latitude !== null && longitude !== null && country !== null ? { latitude, longitude, country } : null,
  };
}
