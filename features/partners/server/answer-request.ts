import { and, eq } from 'drizzle-orm';
import { openConversation } from '#features/chat/server/index.ts';
import { notify, settle } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { notFound, refuse } from '#server/rpc.ts';
import { studyRequests } from './tables.ts';

/**
 * Accepts or declines a request the learner received. Accepting opens the conversation of the two. The notification that
 * told of it is read, the one who asked is told; of two answers at once the second finds the first.
 * @throws NOT_FOUND when it was not sent to this learner, ALREADY_ANSWERED (409)
 */
export const answerRequest = (house: House, learner: Learner, id: string, accept: boolean) =>
  inOneTransaction(house, async (tx, tell) => {
    const [request] = await tx
      .select()
      .from(studyRequests)
      .where(and(eq(studyRequests.id, id), eq(studyRequests.receiverId, learner.id)))
      .for('update');
    if (!request) throw notFound('partners.requestNotFound');
    if (request.status !== 'pending') throw refuse('ALREADY_ANSWERED', 409, 'partners.alreadyAnswered');
    const status = accept ? ('accepted' as const) : ('declined' as const);
    await tx.update(studyRequests).set({ status, answeredAt: house.now() }).where(eq(studyRequests.id, id));
    const conversationId = accept ? await openConversation(tx, learner.id, request.senderId) : null;
    await settle(tx, tell, { userId: learner.id, requestId: id });
    await notify(house, tx, tell, {
      to: [request.senderId],
      news: {
        type: 'other',
        data: {
          what: accept ? 'request_accepted' : 'request_declined',
          name: learner.name,
          ...(conversationId === null ? {} : { conversationId }),
        },
      },
    });
    for (const person of [request.senderId, learner.id]) tell.learner(person, { topic: 'partners', what: status, id });
    return { status, conversationId };
  });
