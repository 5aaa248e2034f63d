// Reads people: whether one of a pair or a sender left the account.
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isGone, users } from '#features/account/server/api.ts';
import { areBlocked, blockedWith } from '#features/people/server/api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { notFound } from '#server/http/errors.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Condition on `c`: after a block or departure no one can write in the pair. Both cases look the same, so that a block
 * cannot be recognised.
 */
export const isClosed: SQL = sql`(c.kind = 'pair' and (${areBlocked(sql`c.lower_id`, sql`c.higher_id`)}
  or exists (select 1 from ${users} where ${users.id} in (c.lower_id, c.higher_id) and ${isGone})))`;

export const isBlockedSender = (sender: SQL, readerId: Person): SQL<boolean> =>
  sql`(${sender} in ${blockedWith(readerId)})`;

/** Condition: no block exists, and the sender's account is not deleted. */
export const isAnnounced = (sender: SQL, readerId: Person): SQL<boolean> =>
  sql`(not ${isBlockedSender(sender, readerId)} and not ${isGoneOf(sender)})`;

export const isGoneOf = (id: SQL): SQL => sql`exists (select 1 from ${users} where ${users.id} = ${id} and ${isGone})`;

/**
 * In a session the text of a blocked sender is hidden; in a pair it stays readable and can be reported.
 * @param alias of the message's row
 */
export const isOfSession = (alias: string): SQL<boolean> =>
  sql`exists (select 1 from ${conversations} s where s.id = ${sql.raw(alias)}.conversation_id and s.kind = 'session')`;

export const isHiddenText = (alias: string, readerId: Person): SQL<boolean> =>
  sql`(${isBlockedSender(sql.raw(`${alias}.sender_id`), readerId)} and ${isOfSession(alias)})`;

export async function mayReadConversation({ db }: AppContext, learner: Learner, id: string): Promise<boolean> {
  return (await membership(db, learner.id, id)) !== null;
}

/** @throws NOT_FOUND for unknown and foreign conversations alike */
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

/** Condition; read marks need it for both members. */
export const showsReadMarks = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select read_marks from chat_settings where user_id = ${userId}), true)`;
