import { eq, sql } from 'drizzle-orm';
import type { AppContext, PersonalData } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { rowsOf } from '#server/people/personal-data.ts';
import { readableConversations } from './readable-conversations.ts';
import {
  chatSettings,
  contactRequests,
  conversationMembers,
  conversations,
  messageReactions,
  privateMessages,
  removedMessages,
} from './tables.ts';

/** Received messages belong to their senders. */
export const chatData: PersonalData = {
  export: async (app, userId) => ({
    ...(await rowsOf(app, conversations, userId, conversations.lowerId, conversations.higherId)),
    ...(await rowsOf(app, conversationMembers, userId, conversationMembers.userId)),
    ...(await rowsOf(app, privateMessages, userId, privateMessages.senderId)),
    ...(await rowsOf(app, messageReactions, userId, messageReactions.userId)),
    ...(await rowsOf(app, chatSettings, userId, chatSettings.userId)),
    ...(await rowsOf(app, contactRequests, userId, contactRequests.senderId)),
  }),
  readable: readableConversations,
  async erase(app, tx, _events, userId, { keepsWords }) {
    if (!keepsWords) await eraseWords(app, tx, userId);
    await tx.delete(removedMessages).where(eq(removedMessages.senderId, userId));
    await tx.delete(messageReactions).where(eq(messageReactions.userId, userId));
    await tx.delete(conversationMembers).where(eq(conversationMembers.userId, userId));
    await tx.delete(chatSettings).where(eq(chatSettings.userId, userId));
    await tx.update(contactRequests).set({ message: '' }).where(eq(contactRequests.senderId, userId));
  },
  kept: {
    'conversations.lower_id': 'The conversation is the other one’s too.',
    'conversations.higher_id': 'The conversation is the other one’s too.',
    'private_messages.sender_id': 'That something was written here is the other one’s too; the words are gone.',
    'contact_requests.sender_id': 'That somebody asked is the other one’s too; the words are gone.',
    'contact_requests.receiver_id': 'What another wrote is theirs.',
  },
  notExported: {
    removed_messages: 'What the learner removed, kept for a minute so that they can take that back.',
  },
};

/** Erases texts only. New versions make the other's clients update. */
const eraseWords = (app: AppContext, tx: Queryable, userId: string) =>
  tx.execute(sql`
    with mine as (
      select conversation_id, seq, row_number() over (partition by conversation_id order by seq)::int as nth
      from ${privateMessages} where sender_id = ${userId}),
    locked as (
      update ${conversations} c set version = c.version + n.changes
      from (select conversation_id, max(nth) as changes from mine group by 1) n
      where c.id = n.conversation_id returning c.id, c.version - n.changes as base)
    update ${privateMessages} m
    set text = '', folded = '', passage = null, request_digest = '', version = locked.base + mine.nth,
      removed_at = coalesce(m.removed_at, ${app.clock.sql})
    from mine join locked on locked.id = mine.conversation_id
    where m.conversation_id = mine.conversation_id and m.seq = mine.seq`);
