// Reads people: whether one of a pair or a sender left the account.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isGone, users } from '#features/account/server/api.ts';
import { apartFrom, areApart } from '#features/people/server/api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Condition: no one writes in the pair conversation of a row named `c`, because one blocked the other or left. Both stay
 * readable and look the same, so that a block cannot be recognised.
 */
export const isClosed: SQL = sql`(c.kind = 'pair' and (${areApart(sql`c.lower_id`, sql`c.higher_id`)}
  or exists (select 1 from ${users} where ${users.id} in (c.lower_id, c.higher_id) and ${isGone})))`;

/** Condition: a block exists between a sender and a reader. */
export const isBlockedSender = (sender: SQL, readerId: Person): SQL<boolean> =>
  sql`(${sender} in ${apartFrom(readerId)})`;

/** Condition: messages of a sender are announced to a reader: no block between them, and the sender did not leave. */
export const isAnnounced = (sender: SQL, readerId: Person): SQL<boolean> =>
  sql`(not ${isBlockedSender(sender, readerId)} and not ${isGoneOf(sender)})`;

/** Condition: the account of an id was left. */
export const isGoneOf = (id: SQL): SQL => sql`exists (select 1 from ${users} where ${users.id} = ${id} and ${isGone})`;

/**
 * Condition: a message, a row with the given alias, is in a session. There the text of a blocked sender is hidden; in a
 * pair it stays readable and can be reported.
 */
export const isOfSession = (alias: string): SQL<boolean> =>
  sql`exists (select 1 from ${conversations} s where s.id = ${sql.raw(alias)}.conversation_id and s.kind = 'session')`;

/** Condition: the text of a message, a row with the given alias, is hidden from a reader. */
export const isHiddenText = (alias: string, readerId: Person): SQL<boolean> =>
  sql`(${isBlockedSender(sql.raw(`${alias}.sender_id`), readerId)} and ${isOfSession(alias)})`;

/** Whether a learner reads a conversation: members do, also after a block. */
export async function mayReadConversation({ db }: AppContext, learner: Learner, id: string): Promise<boolean> {
  return (await membership(db, learner.id, id)) !== null;
}

/**
 * The learner's own row in a conversation, with the conversation.
 * @throws NOT_FOUND for unknown and foreign conversations alike
 */
export async function requireMember(db: Pick<AppContext['db'], 'select'>, learnerId: string, id: string) {
  const found = await membership(db, learnerId, id);
  if (!found) throw notFound('chat.notFound');
  return found;
}

async function membership(db: Pick<AppContext['db'], 'select'>, learnerId: string, id: string) {
  const [found] = await db
    .select({ conversation: conversations, member: conversationMembers })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, learnerId)));
  return found ?? null;
}

/** Condition: the member shows read marks. Callers need it for both members. */
export const showsReadMarks = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select read_marks from chat_settings where user_id = ${userId}), true)`;
