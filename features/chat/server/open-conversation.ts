import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/database.ts';
import { conversations } from './tables.ts';

/**
 * The conversation of two learners; made when there is none. Two who open it at once get the same.
 * @returns its id
 */
export async function openConversation(tx: Queryable, one: string, other: string): Promise<string> {
  const [lowerId, higherId] = one < other ? [one, other] : [other, one];
  const [made] = await tx
    .insert(conversations)
    .values({ lowerId, higherId })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made) return made.id;
  const [found] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowerId, lowerId), eq(conversations.higherId, higherId)));
  if (!found) throw new Error('a conversation that is there cannot be read');
  return found.id;
}
