import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { areApart } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Of a pair one blocked the other: the conversation is there for neither.
 * @param c the row of `conversations` within the statement
 */
export const isParted = (c: { lowerId: SQLWrapper; higherId: SQLWrapper } = conversations): SQL<boolean> =>
  areApart(c.lowerId, c.higherId);

/** The same for a row that has another name in the statement. */
export const isPartedAs = (alias: string): SQL<boolean> =>
  isParted({ lowerId: sql.raw(`${alias}.lower_id`), higherId: sql.raw(`${alias}.higher_id`) });

/** Whether a learner reads a conversation: as its member, and while nobody of a pair blocked the other. */
export async function mayReadConversation({ db }: AppContext, learner: Learner, id: string): Promise<boolean> {
  return (await membership(db, learner.id, id)) !== null;
}

/**
 * The learner's own row in a conversation, with the conversation.
 * @throws NOT_FOUND for whoever does not read it: unknown, foreign and parted are the same
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
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, learnerId), not(isParted())));
  return found ?? null;
}

/** Whether others see how far a member of a row of `conversation_members` has read; it takes both to show it. */
export const showsReadMarks = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select read_marks from chat_settings where user_id = ${userId}), true)`;
