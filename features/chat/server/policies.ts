import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { apartFrom, areApart } from '#features/people/server/api.ts';
import type { AppContext, Learner, Person } from '#server/app-context.ts';
import { notFound } from '#server/errors.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * Condition: the learner is blocked from every other member, in either direction. The conversation is then hidden from
 * the learner.
 * @param c the row of `conversations` within the statement
 */
const isParted = (
  learnerId: Person,
  c: Record<'id' | 'kind' | 'lowerId' | 'higherId', SQLWrapper> = conversations,
): SQL<boolean> => sql`(${areApart(c.lowerId, c.higherId)} or (${c.kind} = 'session' and (
    select coalesce(bool_and(x.user_id in ${apartFrom(learnerId)}), false) from conversation_members x
    where x.conversation_id = ${c.id} and x.user_id <> ${learnerId})))`;

/** Condition: a conversation is visible to a member, for statements that do not alias its row. */
export const isThereFor = (learnerId: string): SQL => not(isParted(learnerId));

/** The same condition for an aliased row. */
export const isThereAs = (alias: string, learnerId: Person): SQL =>
  not(
    isParted(learnerId, {
      id: sql.raw(`${alias}.id`),
      kind: sql.raw(`${alias}.kind`),
      lowerId: sql.raw(`${alias}.lower_id`),
      higherId: sql.raw(`${alias}.higher_id`),
    }),
  );

/** Condition: a block between sender and reader hides the sender's texts, in a session with a third person. */
export const isUnheard = (sender: SQL, readerId: Person): SQL<boolean> => sql`(${sender} in ${apartFrom(readerId)})`;

/** Whether the learner can read a conversation: a member, not hidden by blocks. */
export async function mayReadConversation({ db }: AppContext, learner: Learner, id: string): Promise<boolean> {
  return (await membership(db, learner.id, id)) !== null;
}

/**
 * The learner's member row, with the conversation.
 * @throws NOT_FOUND if the learner cannot read it: unknown, foreign and blocked conversations look the same
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

/** Condition: the member shows read marks. Callers need it for both members. */
export const showsReadMarks = (userId: SQL): SQL<boolean> =>
  sql`coalesce((select read_marks from chat_settings where user_id = ${userId}), true)`;
