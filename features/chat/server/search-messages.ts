import { sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Limit } from '#server/http/limits.ts';
import { foldText } from '#shared/fold-text.ts';
import { FOUND_MOST, type Hit } from '../contract.ts';
import { SEARCH_MIN } from '../shared/limits.ts';
import { isBlockedSender, isHiddenText } from './policies.ts';
import { senderShown } from './present-message.ts';
import { snippetOf } from './snippet.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

const often: Limit = { name: 'chat.search', points: 60, seconds: 60 };

/**
 * Newest first; ignores accents, vowels and case.
 * @throws {RateLimited}
 */
export async function searchMessages(app: AppContext, learner: Learner, q: string): Promise<{ hits: Hit[] }> {
  const wanted = foldText(q);
  if (wanted.length < SEARCH_MIN) return { hits: [] };
  await app.limits.count(often, learner.id);
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await app.db.execute<{
    conversation_id: string;
    seq: number;
    sender_id: string;
    created_at: string;
    text: string;
  }>(sql`
    select m.conversation_id, m.seq, ${senderShown(sql`m.sender_id`, isBlockedSender(sql`m.sender_id`, learner.id))} as sender_id, m.created_at, m.text
    from ${conversationMembers} me
    join ${conversations} c on c.id = me.conversation_id
    join ${privateMessages} m on m.conversation_id = c.id and m.seq > me.cleared_seq
    where me.user_id = ${learner.id} and m.folded like ${pattern}
      and not ${isHiddenText('m', learner.id)}
    order by m.created_at desc, m.seq desc limit ${FOUND_MOST}`);
  return {
    hits: rows.map((row) => ({
      conversationId: row.conversation_id,
      seq: row.seq,
      senderId: row.sender_id,
      createdAt: new Date(row.created_at).toISOString(),
      snippet: snippetOf(row.text, wanted),
    })),
  };
}
