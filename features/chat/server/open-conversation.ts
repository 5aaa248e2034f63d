import { and, eq, isNull, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { conversationMembers, conversations } from './tables.ts';

const often: Limit = { name: 'chat.open', points: 60, seconds: 60 * 60 };

/** For learners who agreed to study: both may write freely. Concurrent calls return the same conversation. */
export async function openConversation(tx: Queryable, one: string, other: string): Promise<string> {
  const id = await pairConversation(tx, one, other);
  await letBothWrite(tx, id);
  return id;
}

/**
 * The other person sees the conversation only after the first message.
 * @throws CANNOT_WRITE (403), {RateLimited}
 */
export async function openWith(app: AppContext, learner: Learner, personId: string): Promise<{ id: string }> {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx) => {
    if (!(await mayContact(app, tx, learner.id, personId))) throw refuse('CANNOT_WRITE', 403, 'chat.cannotWrite');
    return { id: await pairConversation(tx, learner.id, personId, learner.id) };
  });
}

export const letBothWrite = (tx: Queryable, id: string) =>
  tx
    .update(conversations)
    .set({ mutualAt: sql`now()` })
    .where(and(eq(conversations.id, id), isNull(conversations.mutualAt)));

/**
 * Checks no permission.
 * @param shownTo the only member who sees it while empty; default: both
 */
export async function pairConversation(tx: Queryable, one: string, other: string, shownTo?: string): Promise<string> {
  const [lowerId, higherId] = one < other ? [one, other] : [other, one];
  const [made] = await tx
    .insert(conversations)
    .values({ kind: 'pair', lowerId, higherId })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (made) {
    await tx.insert(conversationMembers).values(
      [lowerId, higherId].map((userId) => ({
        conversationId: made.id,
        userId,
        hidden: shownTo !== undefined && shownTo !== userId,
      })),
    );
    return made.id;
  }
  const found = await findPair(tx, one, other);
  if (found === null) throw new Error('a conversation that is there cannot be read');
  return found;
}

export async function findPair(db: Pick<Queryable, 'select'>, one: string, other: string): Promise<string | null> {
  const [lowerId, higherId] = one < other ? [one, other] : [other, one];
  const [found] = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.lowerId, lowerId), eq(conversations.higherId, higherId)));
  return found?.id ?? null;
}
