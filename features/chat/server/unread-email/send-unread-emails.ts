// Reads people: only the readers of their own conversations.
import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { preferred, wants } from '#features/notifications/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import type { RecurringJob } from '#server/jobs/jobs.ts';
import { enqueue } from '#server/outbox/enqueue.ts';
import { messageEmails } from '../../shared/notification-preferences.ts';
import { isAnnounced } from '../policies.ts';
import { conversationMembers, conversations, privateMessages } from '../tables.ts';
import { restOf, UNREAD_EMAIL } from './unread-email-outbox.ts';

/** Hours unread before an email, and age in hours from which a message causes none. */
const [WAITS, OLD] = [1, 7 * 24];
const MOST = 1_000;

type Waiting = {
  conversation_id: string;
  user_id: string;
  quiet: boolean;
  latitude: number | null;
  longitude: number | null;
  country: string | null;
};

/**
 * Emails learners who opted in about conversations unread for an hour, once until they read. Waits until Shabbat or a
 * holiday is over.
 */
export const sendUnreadEmails = (app: AppContext): RecurringJob => ({
  name: 'chat.unread-letters',
  cron: '*/5 * * * *',
  run: async () => {
    if (!app.mail.configured) return;
    const now = app.now();
    const waiting = (await findWaiting(app)).filter((one) => restOf(one, now) === null);
    if (waiting.length > 0) await withTransaction(app, (tx) => write(app, tx, waiting.slice(0, MOST)));
  },
});

async function findWaiting(app: AppContext): Promise<Waiting[]> {
  const ago = (hours: number) => sql`${app.clock.sql} - make_interval(hours => ${hours})`;
  const { rows } = await app.db.execute<Waiting>(sql`
    select me.conversation_id, me.user_id, ${preferred('quietOnShabbat')} as quiet, f.latitude, f.longitude, f.country
    from ${notificationPreferences}
    join ${users} u on u.id = ${notificationPreferences.userId} and u.email_verified and u.leaves_at is null
    join ${conversationMembers} me on me.user_id = u.id
    join ${conversations} c on c.id = me.conversation_id
    left join ${profiles} f on f.user_id = u.id
    where ${wants(messageEmails)} and ${preferred('mail')} and me.letter_seq <= me.read_seq
      and c.last_seq > greatest(me.read_seq, me.cleared_seq) and c.last_at > ${ago(OLD)}
      and (me.muted_until is null or me.muted_until <= ${app.clock.sql})
      and exists (select 1 from ${privateMessages} p
        where p.conversation_id = c.id and p.seq > greatest(me.read_seq, me.cleared_seq) and p.sender_id <> me.user_id
          and p.removed_at is null and p.created_at between ${ago(OLD)} and ${ago(WAITS)}
          and ${isAnnounced(sql`p.sender_id`, sql`me.user_id`)})
    order by c.last_at, me.conversation_id, me.user_id`);
  return rows;
}

/** Skips members who have read or were emailed since the query. */
async function write(app: AppContext, tx: Queryable, waiting: Waiting[]): Promise<void> {
  const ids = (of: (one: Waiting) => string) => sql.param(waiting.map(of));
  const { rows } = await tx.execute<{ conversation_id: string; user_id: string; letter_seq: number }>(sql`
    update conversation_members me set letter_seq = c.last_seq
    from unnest(${ids((one) => one.conversation_id)}::uuid[], ${ids((one) => one.user_id)}::uuid[]) as w (conversation_id, user_id)
    join ${conversations} c on c.id = w.conversation_id
    where me.conversation_id = w.conversation_id and me.user_id = w.user_id
      and me.letter_seq <= me.read_seq and c.last_seq > me.read_seq
    returning me.conversation_id, me.user_id, me.letter_seq`);
  await enqueue(
    app,
    tx,
    rows.map(({ conversation_id: conversationId, user_id: recipientId, letter_seq: seq }) => ({
      channel: 'email',
      type: UNREAD_EMAIL,
      payload: { conversationId },
      recipientId,
      onceKey: `letter:${conversationId}:${recipientId}:${seq}`,
    })),
  );
}
