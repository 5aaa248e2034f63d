import { eq } from 'drizzle-orm';
import { openConversation } from '#features/chat/server/api.ts';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { partnersEvents } from '../contract.ts';
import { requestAnswered } from './notification-types.ts';
import { studyRequests } from './tables.ts';

export type RequestRow = typeof studyRequests.$inferSelect;

/**
 * Accepts a pending request, by an answer or by a request in return. Opens the conversation of the two.
 * @param request locked by the caller
 * @returns id of the conversation
 */
export async function acceptRequest(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { id, senderId, receiverId }: RequestRow,
): Promise<string> {
  await tx.update(studyRequests).set({ status: 'accepted', answeredAt: app.now() }).where(eq(studyRequests.id, id));
  const conversationId = await openConversation(tx, receiverId, senderId);
  await resolveNotifications(tx, events, { userId: receiverId, requestId: id });
  await events.notify({
    to: [senderId],
    actorId: receiverId,
    type: requestAnswered,
    data: { requestId: id, what: 'accepted', conversationId },
  });
  events.emit(partnersEvents.toBrowsers.accepted, { id }, { learners: [senderId, receiverId] });
  return conversationId;
}
