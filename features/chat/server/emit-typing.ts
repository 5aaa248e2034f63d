import { sql } from 'drizzle-orm';
import type { ClientEventContext } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import { chatEvents } from '../contract.ts';
import { isBlockedSender, showsReadMarks } from './policies.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Notifies members who show typing themselves. The typing connection must be in the room. Skips a stranger who has not
 * received a message yet.
 */
export async function emitTyping(
  { app, learner, isIn }: ClientEventContext,
  { conversationId }: { conversationId: string },
): Promise<void> {
  if (!isIn(chatEvents.rooms.conversation, conversationId)) throw notFound('chat.notFound');
  const { rows } = await app.db.execute<{ user_id: string }>(sql`
    select o.user_id from ${conversationMembers} o
    join ${conversationMembers} me on me.conversation_id = o.conversation_id and me.user_id = ${learner.id}
    join ${conversations} c on c.id = o.conversation_id
    where o.conversation_id = ${conversationId} and not (c.kind = 'pair' and o.hidden and c.last_seq <= o.cleared_seq) and o.user_id <> ${learner.id}
      and not ${isBlockedSender(sql`o.user_id`, learner.id)}
      and ${showsReadMarks(sql`o.user_id`)} and ${showsReadMarks(sql`${learner.id}::uuid`)}`);
  const learners = rows.map(({ user_id }) => user_id);
  if (learners.length > 0)
    app.events.emit(chatEvents.toBrowsers.typing, { conversationId, personId: learner.id }, { learners });
}
