import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { conversationMembers, conversations } from './tables.ts';

/**
 * The conversation of two learners who agreed to learn together, in which both write freely; made when there is none. Two
 * who open it at once get the same.
 * @returns its id
 */
export async function openConversation(tx: Queryable, one: string, other: string): Promise<string> {
  const id = await pairConversation(tx, one, other);
  await letBothWrite(tx, id);
  return id;
}

/** From now on no first message waits for an answer in this conversation. */
export const letBothWrite = (tx: Queryable, id: string) =>
  tx
    .update(conversations)
    .set({ mutualAt: sql`now()` })
    .where(and(eq(conversations.id, id), isNull(conversations.mutualAt)));

/** The conversation of two learners, made when there is none, whether or not they agreed to anything. */
export async function pairConversation(tx: Queryable, one: string, other: string): Promise<string> {
  const [lowerId, higherId] = one < other ? [one, other] : [other, one];
  const [made] = await tx
    .insert(conversations)
    .values({ kind: 'pair', lowerId, higherId })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made) {
    await tx
      .insert(conversationMembers)
      .values([lowerId, higherId].map((userId) => ({ conversationId: made.id, userId })));
    return made.id;
  }
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowerId, lowerId), eq(conversations.higherId, higherId)));
  if (!found) throw new Error('a conversation that is there cannot be read');
  return found.id;
}
