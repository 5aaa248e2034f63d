// Reads people: the last sender in a conversation of the reader, if neither blocked the other.
import { sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { preferred, wants } from '#features/notifications/server/api.ts';
import { unsubscribeAddress } from '#features/notifications/server/unsubscribe-api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { notificationPreferences } from '#features/profile/server/preferences-api.ts';
import type { AppContext, OutboxType } from '#server/app-context.ts';
import { outbox } from '#server/database/tables.ts';
import { quietUntil } from '#server/jewish-calendar/quiet-time.ts';
import { translate } from '#server/locales.ts';
import { composeEmail, type Email } from '#server/mail/compose-email.ts';
import type { Claimed, Prepared } from '#server/outbox/types.ts';
import { ANONYMOUS, asSentence } from '#shared/anonymous.ts';
import type { previews } from '../../shared/limits.ts';
import { messageEmails } from '../../shared/notification-preferences.ts';
import { isAnnounced } from '../policies.ts';
import { chatSettings, conversationMembers, conversations, privateMessages } from '../tables.ts';

export const UNREAD_EMAIL = 'chat.unread';
const SHOWN = 300;

type Row = {
  outbox_id: string;
  conversation_id: string;
  reader_id: string;
  reader: string;
  email: string;
  language: string;
  preview: (typeof previews)[number];
  sender: string;
  words: string;
  quiet: boolean;
  latitude: number | null;
  longitude: number | null;
  country: string | null;
};

/**
 * Rendered when sent: skips messages read, removed or muted by then, and emails turned off. Waits while the reader
 * observes Shabbat or a holiday.
 */
export const unreadEmailOutbox: OutboxType = {
  name: UNREAD_EMAIL,
  async prepare(app, claimed: Claimed[]): Promise<Map<string, Prepared>> {
    const { rows } = await app.db.execute<Row>(sql`
      select o.id as outbox_id, c.id as conversation_id, u.id as reader_id, u.name as reader, u.email, u.language,
        coalesce(s.preview, 'text') as preview, w.name as sender, left(p.text, ${SHOWN}) as words,
        ${preferred('quietOnShabbat')} as quiet, f.latitude, f.longitude, f.country
      from ${outbox} o
      join ${users} u on u.id = o.recipient_id
      join ${conversationMembers} me on me.user_id = u.id and me.conversation_id = (o.payload ->> 'conversationId')::uuid
      join ${conversations} c on c.id = me.conversation_id
      left join ${chatSettings} s on s.user_id = u.id
      left join ${notificationPreferences} on ${notificationPreferences.userId} = u.id
      left join ${profiles} f on f.user_id = u.id
      cross join lateral (
        select m.sender_id, m.text from ${privateMessages} m
        where m.conversation_id = c.id and m.seq > greatest(me.read_seq, me.cleared_seq) and m.sender_id <> u.id
          and m.removed_at is null and ${isAnnounced(sql`m.sender_id`, sql`u.id`)}
        order by m.seq desc limit 1) p
      join ${users} w on w.id = p.sender_id
      where o.id = any(${sql.param(claimed.map(({ id }) => id))}::uuid[])
        and ${wants(messageEmails)} and ${preferred('mail')} and u.email_verified and u.leaves_at is null
        and (me.muted_until is null or me.muted_until <= ${app.clock.sql})`);
    const found = new Map(rows.map((row) => [row.outbox_id, row]));
    return new Map(
      claimed.map(({ id, now }): [string, Prepared] => {
        const row = found.get(id);
        if (!row) return [id, { drop: 'it was read meanwhile' }];
        const waitUntil = restOf(row, now);
        return [id, waitUntil ? { waitUntil } : { email: letterOf(app, row) }];
      }),
    );
  },
};

type Rests = Pick<Row, 'quiet' | 'latitude' | 'longitude' | 'country'>;

/** The end of the Shabbat or holiday on which the reader rests now, or null. */
export function restOf({ quiet, latitude, longitude, country }: Rests, now: Date): Date | null {
  const place = latitude !== null && longitude !== null ? { latitude, longitude } : null;
  return quiet ? quietUntil(place, now, country) : null;
}

function letterOf(app: AppContext, row: Row): Email {
  const { language, preview, sender } = row;
  const gone = translate(language, 'people.someoneLeft');
  const name = sender === ANONYMOUS ? gone : sender;
  const about = preview === 'none' ? 'hidden' : 'named';
  const stop = unsubscribeAddress(app, row.reader_id);
  const words = preview === 'text' && row.words !== '' ? [{ text: row.words }] : [];
  return composeEmail(row.email, language, {
    subject: asSentence(translate(language, `chat.letter.${about}.subject`, { name }), [gone]),
    blocks: [
      { text: translate(language, 'notifications.email.hello', { name: row.reader }) },
      { text: translate(language, `chat.letter.${about}.text`, { name }) },
      ...words,
      {
        link: `${app.config.BASE_URL}/chat?conversation=${row.conversation_id}`,
        label: translate(language, 'chat.letter.open'),
      },
      { footer: translate(language, 'notifications.email.stop'), link: stop },
    ],
    headers: { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
}
