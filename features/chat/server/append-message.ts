import { and, eq, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/errors.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { chatEvents } from '../contract.ts';
import { foldText } from './fold-text.ts';
import { notifyMembers } from './notify-members.ts';
import { letBothWrite } from './open-conversation.ts';
import { isThereAs } from './policies.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

/** A message that was checked and is to be written. */
export type Draft = {
  clientId: string;
  requestDigest: string;
  text: string;
  passage: string | null;
  replyTo: number | null;
};

/** Somebody else's transaction has written the same message meanwhile. */
export class AlreadySent extends Error {}

/** One refusal for all reasons, so that nobody learns which it was. */
export const cannotWrite = () => refuse('CANNOT_WRITE', 403, 'chat.cannotWrite');

/**
 * Writes a message at the next place of a conversation. The row of the conversation is locked first, then those of its
 * members, then notifications: always in this order.
 * @param senderId a member of the conversation
 * @returns its place and the conversation's version
 * @throws CANNOT_WRITE (403) where one blocked the other or takes no messages, AWAITS_ANSWER (409) for a stranger's second
 * message, {AlreadySent} when the same client id was written meanwhile
 */
export async function appendMessage(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { conversationId, senderId, draft }: { conversationId: string; senderId: string; draft: Draft },
): Promise<{ seq: number; version: number }> {
  const [grown] = await tx
    .update(conversations)
    .set({
      lastSeq: sql`${conversations.lastSeq} + 1`,
      version: sql`${conversations.version} + 1`,
      // Times of a conversation never go back, whichever transaction began first.
      lastAt: sql`greatest(${conversations.lastAt}, ${app.clock.sql})`,
    })
    .where(eq(conversations.id, conversationId))
    .returning();
  if (!grown) throw cannotWrite();
  const { lastSeq: seq, version } = grown;
  if (grown.kind === 'pair' && !grown.mutualAt) await openOrWait(app, tx, grown, senderId);
  // Asked after the lock: a block, or that somebody left, is seen when it was committed before.
  const [written] = await tx
    .insert(privateMessages)
    .select(
      sql`select ${conversationId}::uuid, ${seq}::int, ${version}::int, ${senderId}::uuid, ${draft.clientId}::uuid,
        ${draft.requestDigest}::text, ${draft.text}::text, ${foldText(draft.text)}::text, ${draft.passage}::text,
        ${draft.replyTo}::int, ${grown.lastAt}::timestamptz, null::timestamptz, null::timestamptz
        from ${conversations} c join ${conversationMembers} me on me.conversation_id = c.id and me.user_id = ${senderId}
        where c.id = ${conversationId} and ${isThereAs('c', senderId)}`,
    )
    .onConflictDoNothing({ target: [privateMessages.senderId, privateMessages.clientId] })
    .returning({ seq: privateMessages.seq });
  if (!written) throw await reasonOf(tx, senderId, draft);
  const learners = await membersOf(tx, grown);
  events.emit(chatEvents.toBrowsers.appended, { conversationId, seq, version }, { learners });
  await notifyMembers(app, tx, events, { conversationId, seq, senderId });
  return { seq, version };
}

/** A stranger's first message may be written; an answer opens the conversation to both; a second one before it waits. */
async function openOrWait(
  app: AppContext,
  tx: Queryable,
  { id, lowerId, higherId, lastSeq }: typeof conversations.$inferSelect,
  senderId: string,
): Promise<void> {
  const otherId = lowerId === senderId ? higherId : lowerId;
  if (otherId === null) throw cannotWrite();
  const [theirs] = await tx
    .select({ seq: privateMessages.seq })
    .from(privateMessages)
    .where(and(eq(privateMessages.conversationId, id), eq(privateMessages.senderId, otherId)))
    .limit(1);
  // Whoever was written to may answer, whatever the other one takes from strangers.
  if (theirs) return void (await letBothWrite(tx, id));
  if (!(await mayContact(app, tx, senderId, otherId))) throw cannotWrite();
  if (lastSeq > 1) throw refuse('AWAITS_ANSWER', 409, 'chat.awaitsAnswer');
}

/** Who hears of a conversation: its members, as the row of the conversation or their own rows say. */
export async function membersOf(
  tx: Queryable,
  { id, lowerId, higherId }: typeof conversations.$inferSelect,
): Promise<string[]> {
  if (lowerId !== null && higherId !== null) return [lowerId, higherId];
  const members = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  return members.map(({ userId }) => userId);
}

async function reasonOf(tx: Queryable, senderId: string, { clientId }: Draft): Promise<Error> {
  const [known] = await tx
    .select({ seq: privateMessages.seq })
    .from(privateMessages)
    .where(and(eq(privateMessages.senderId, senderId), eq(privateMessages.clientId, clientId)));
  return known ? new AlreadySent() : cannotWrite();
}
