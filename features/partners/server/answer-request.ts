import { and, eq } from 'drizzle-orm';
import { openConversation } from '#features/chat/server/api.ts';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/errors.ts';
import { withTransaction } from '#server/transaction.ts';
import { partnersEvents } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { requestAnswered } from './notification-types.ts';
import { isLapsed } from './open-requests.ts';
import { studyRequests } from './tables.ts';

/**
 * Accepts or declines a received request. Accepting opens the conversation. Marks the notification read and notifies
 * the sender. Concurrent answers run in sequence; repeating an answer returns the first result and notifies no one.
 * @throws NOT_FOUND when it was not sent to this learner, ALREADY_ANSWERED (409) when they answered otherwise or too
 * late
 */
export const answerRequest = (app: AppContext, learner: Learner, id: string, accept: boolean) =>
  withTransaction(app, async (tx, events) => {
    const [request] = await tx
      .select()
      .from(studyRequests)
      .where(and(eq(studyRequests.id, id), eq(studyRequests.receiverId, learner.id)))
      .for('update');
    if (!request || !(await mayAnswer(tx, learner.id, request.senderId))) throw notFound('partners.requestNotFound');
    const status = accept ? ('accepted' as const) : ('declined' as const);
    if (request.status === status)
      return { status, conversationId: accept ? await openConversation(tx, learner.id, request.senderId) : null };
    if (isLapsed(app, request) || request.status === 'expired')
      throw refuse('ALREADY_ANSWERED', 409, 'partners.requestExpired');
    if (request.status !== 'pending') throw refuse('ALREADY_ANSWERED', 409, 'partners.alreadyAnswered');
    if (accept) return { status, conversationId: await acceptRequest(app, tx, events, request) };
    await tx.update(studyRequests).set({ status, answeredAt: app.now() }).where(eq(studyRequests.id, id));
    await resolveNotifications(tx, events, { userId: learner.id, requestId: id });
    await events.notify({
      to: [request.senderId],
      actorId: learner.id,
      type: requestAnswered,
      data: { requestId: id, what: 'declined' },
    });
    events.emit(partnersEvents.toBrowsers.declined, { id }, { learners: [request.senderId, learner.id] });
    return { status, conversationId: null };
  });
