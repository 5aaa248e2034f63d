import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { apartFrom, areApart } from '#features/people/server/api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Nobody is left in a conversation whom the learner may reach: of a pair one blocked the other, of a session all the
 * others and the learner are apart. Then it is not there for them.
 * @param c the row of `conversations` within the statement
 */
const isParted = (
  learnerId: Person,
  c: Record<'id' | 'kind' | 'lowerId' | 'higherId', SQLWrapper> = conversations,
): SQL<boolean> => sql`(${areApart(c.lowerId, c.higherId)} or (${c.kind} = 'session' and (
    select coalesce(bool_and(x.user_id in ${apartFrom(learnerId)}), false) from conversation_members x
    where x.conversation_id = ${c.id} and x.user_id <> ${learnerId})))`;

/** Whether a conversation is there for a member, for a statement that has no other name for its row. */
export const isThereFor = (learnerId: string): SQL => not(isParted(learnerId));

/** The same for a row that has another name in the statement. */
export const isThereAs = (alias: string, learnerId: Person): SQL =>
  not(
    isParted(learnerId, {
      id: sql.raw(`${alias}.id`),
      kind: sql.raw(`${alias}.kind`),
      lowerId: sql.raw(`${alias}.lower_id`),
      higherId: sql.raw(`${alias}.higher_id`),
    }),
  );

/** Whether a sender's words are kept from a reader: in a session with a third person neither reads the other's. */
export const isUnheard = (sender: SQL, readerId: Person): SQL<boolean> => sql`(${sender} in ${apartFrom(readerId)})`;

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
    .where(
      and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, learnerId), isThereFor(learnerId)),
    );
  return found ?? null;
}

/** Whether others see how far a member of a row of `conversation_members` has read; it takes both to show it. */
export const showsReadMarks = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select read_marks from chat_settings where user_id = ${userId}), true)`;
