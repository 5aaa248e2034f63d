import { eq } from 'drizzle-orm';
import { openConversation } from '#features/chat/server/api.ts';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { partnersEvents } from '../contract.ts';
import { requestAnswered } from './notification-types.ts';
import { type Planned, planRequested } from './request-hour.ts';
import { type RequestRow, studyRequests } from './tables.ts';

/**
 * Opens the conversation, and plans the sessions from the first free hour.
 * @param hours in order of preference
 * @returns conversation id, and the first session; null when no hour is free
 */
export async function acceptRequest(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  request: RequestRow,
  hours: Date[],
): Promise<{ conversationId: string; session: Planned | null }> {
  const { id, senderId, receiverId } = request;
  await tx.update(studyRequests).set({ status: 'accepted', answeredAt: app.now() }).where(eq(studyRequests.id, id));
  const conversationId = await openConversation(tx, receiverId, senderId);
  let session: Planned | null = null;
  for (const hour of hours) session ??= await planRequested(app, tx, events, request, hour);
  await resolveNotifications(tx, events, { userId: receiverId, requestId: id });
  await events.notify({
    to: [senderId],
    actorId: receiverId,
    type: requestAnswered,
    data: {
      ...{ requestId: id, what: 'accepted', conversationId },
      ...(session && { sessionId: session.id, startsAt: session.startsAt.toISOString() }),
    },
  });
  if (session) events.emit(partnersEvents.toBrowsers.pairChanged, {}, { learners: [senderId, receiverId] });
  events.emit(partnersEvents.toBrowsers.accepted, { id }, { learners: [senderId, receiverId] });
  return { conversationId, session };
}
