import { and, asc, eq, ne, not, or, sql } from 'drizzle-orm';
import { areBlocked } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import type { Limit } from '#server/http/limits.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { foldText } from '#shared/fold-text.ts';
import { typedText } from '#shared/kinds.ts';
import { chatEvents } from '../contract.ts';
import { MESSAGE_MAX } from '../shared/limits.ts';
import { letBothWrite, pairConversation } from './open-conversation.ts';
import { contactRequests, conversationMembers, conversations, privateMessages } from './tables.ts';

const often: Limit = { name: 'chat.import', points: 20, seconds: 60 * 60 };
const words = typedText(MESSAGE_MAX, 1);

type Request = typeof contactRequests.$inferSelect;

/**
 * Idempotent: the message's client id is the request's id.
 * @returns the number now in conversations, and the number that cannot be imported
 * @throws {RateLimited}
 */
export async function importRequests(app: AppContext, learner: Learner) {
  await app.limits.count(often, learner.id);
  const mine = or(eq(contactRequests.senderId, learner.id), eq(contactRequests.receiverId, learner.id));
  const rows = await app.db
    .select()
    .from(contactRequests)
    // Erased accounts have an empty text.
    .where(
      and(mine, ne(contactRequests.message, ''), not(areBlocked(contactRequests.senderId, contactRequests.receiverId))),
    )
    .orderBy(asc(contactRequests.createdAt), asc(contactRequests.id));
  const counted = { migrated: 0, failed: 0 };
  const otherOf = ({ senderId, receiverId }: Request) => (senderId === learner.id ? receiverId : senderId);
  for (const [otherId, requests] of Map.groupBy(rows, otherOf)) {
    const good = requests.filter(({ message }) => otherId !== learner.id && words.safeParse(message).success);
    if (good.length > 0)
      await withTransaction(app, (tx, events) => bring(app, tx, events, [learner.id, otherId], good));
    counted.migrated += good.length;
    counted.failed += requests.length - good.length;
  }
  return counted;
}

/** Appends requests after existing messages. Notifies no one if the conversation was empty. */
async function bring(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  pair: [string, string],
  requests: Request[],
): Promise<void> {
  const id = await pairConversation(tx, ...pair);
  const [before] = await tx.select().from(conversations).where(eq(conversations.id, id)).for('update');
  if (!before) return;
  const known = await tx
    .select({ clientId: privateMessages.clientId })
    .from(privateMessages)
    .where(eq(privateMessages.conversationId, id));
  const there = new Set(known.map(({ clientId }) => clientId));
  const fresh = requests.filter((request) => !there.has(request.id));
  if (fresh.length === 0) return;
  const [seq, version] = [before.lastSeq + fresh.length, before.version + fresh.length];
  await tx.insert(privateMessages).values(
    fresh.map((request, n) => {
      const text = words.parse(request.message);
      return {
        conversationId: id,
        seq: before.lastSeq + n + 1,
        version: before.version + n + 1,
        senderId: request.senderId,
        clientId: request.id,
        requestDigest: requestDigest({ request: request.id }),
        text,
        folded: foldText(text),
        createdAt: request.createdAt,
      };
    }),
  );
  const last = fresh.at(-1)?.createdAt ?? before.lastAt;
  await tx
    .update(conversations)
    .set({ lastSeq: seq, version, lastAt: sql`greatest(${conversations.lastAt}, ${last?.toISOString()}::timestamptz)` })
    .where(eq(conversations.id, id));
  const [wrote] = await tx
    .select({ both: sql<boolean>`count(distinct ${privateMessages.senderId}) > 1` })
    .from(privateMessages)
    .where(eq(privateMessages.conversationId, id));
  if (wrote?.both) await letBothWrite(tx, id);
  if (before.lastSeq === 0)
    await tx
      .update(conversationMembers)
      .set({ readSeq: seq, deliveredSeq: seq })
      .where(eq(conversationMembers.conversationId, id));
  events.emit(chatEvents.toBrowsers.appended, { conversationId: id, seq, version }, { learners: pair });
  app.log.info({ count: fresh.length }, 'contact requests were brought into a conversation');
}
