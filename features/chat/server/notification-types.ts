// Reads people: whether the sender left, because the bell then hides the text.
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { isGone, users } from '#features/account/server/api.ts';
import { areBlocked } from '#features/people/server/api.ts';
import { defineNotificationType, type NotificationRow } from '#server/notification-type.ts';
import { id } from '#shared/kinds.ts';
import { previews } from '../shared/limits.ts';
import { conversationMembers, privateMessages } from './tables.ts';

/** A reader with the conversation open has read the message by then. */
const QUIET_SECONDS = 5;
const SHOWN = 120;

export const subjectOf = (conversationId: string): string => `chat:${conversationId}`;

/** `…` if hidden from the reader. */
const toldWords = ({ data, userId }: NotificationRow): SQL => sql`coalesce((
  select left(m.text, ${sql.raw(String(SHOWN))}) from ${privateMessages} m
  join ${conversationMembers} me on me.conversation_id = m.conversation_id and me.user_id = ${userId} and me.cleared_seq < m.seq
  where m.conversation_id = (${data} ->> 'conversationId')::uuid and m.text <> '' and m.seq = coalesce((
      select p.seq from ${privateMessages} p join ${privateMessages} last
        on last.conversation_id = p.conversation_id and last.sender_id = p.sender_id
      where p.conversation_id = (${data} ->> 'conversationId')::uuid and p.seq > me.read_seq and p.seq <= last.seq
        and p.removed_at is null and last.seq = (${data} ->> 'seq')::int order by p.seq desc limit 1), (${data} ->> 'seq')::int)
    and not exists (select 1 from ${users} where ${users.id} = m.sender_id and ${isGone})
    and not ${areBlocked(sql`m.sender_id`, userId)}), '…')`;

const texts = {
  text: 'chat.notifications.words',
  name: 'notifications.types.message',
  none: 'chat.notifications.hidden',
};

export const messageReceived = defineNotificationType({
  type: 'message',
  data: z.object({
    conversationId: id,
    /** Absent in older rows, which show the name. */
    preview: z.enum(previews).default('name'),
    seq: z.int().default(0),
  }),
  text: ({ preview }) => ({ key: texts[preview ?? 'name'] }),
  title: toldWords,
  url: ({ conversationId }) => `/chat?conversation=${conversationId}`,
  tag: ({ conversationId }) => `chat-${conversationId}`,
  quietSeconds: QUIET_SECONDS,
  coalesce: (data) => ({
    subject: subjectOf(data.conversationId),
    from: String(data.seq - 1),
    to: String(data.seq),
    since: () => data,
  }),
});
