import { and, eq } from 'drizzle-orm';
import { openConversation } from '#features/chat/server/api.ts';
import { resolveNotifications } from '#features/notifications/server/api.ts';
import { mayAnswer } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { partnersEvents } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { requestAnswered } from './notification-types.ts';
import { isLapsed } from './open-requests.ts';
import { commonHours, type Planned, plannedBy } from './request-hour.ts';
import { studyRequests } from './tables.ts';

type Answer = { id: string; accept: boolean; startsAt?: string | null | undefined };

/**
 * Accepting opens the conversation and plans the proposed or chosen hour. Concurrent answers run in sequence; repeats
 * notify no one.
 * @throws NOT_FOUND, ALREADY_ANSWERED (409), HOUR_TAKEN (409) when the hour has passed or a learner is busy: the
 * request stays open; BAD_REQUEST for an hour that is not common
 */
export async function answerRequest(app: AppContext, learner: Learner, { id, accept, startsAt }: Answer) {
  const common = accept && startsAt ? await commonHoursOf(app, learner, id) : [];
  return withTransaction(app, async (tx, events) => {
    const [request] = await tx
      .select()
      .from(studyRequests)
      .where(and(eq(studyRequests.id, id), eq(studyRequests.receiverId, learner.id)))
      .for('update');
    if (!request || !(await mayAnswer(tx, learner.id, request.senderId))) throw notFound('partners.requestNotFound');
    const status = accept ? ('accepted' as const) : ('declined' as const);
    if (request.status === status) {
      const conversationId = accept ? await openConversation(tx, learner.id, request.senderId) : null;
      return { status, conversationId, session: presentHour(accept ? await plannedBy(tx, request) : null) };
    }
    if (isLapsed(app, request) || request.status === 'expired')
      throw refuse('ALREADY_ANSWERED', 409, 'partners.requestExpired');
    if (request.status !== 'pending') throw refuse('ALREADY_ANSWERED', 409, 'partners.alreadyAnswered');
    if (accept) {
      const wanted = startsAt === undefined ? request.proposedTime : startsAt && new Date(startsAt);
      if (wanted && wanted.getTime() !== request.proposedTime?.getTime() && !common.includes(wanted.toISOString()))
        throw refuse('BAD_REQUEST', 400, 'partners.hourNotCommon', {
          fields: [{ path: 'startsAt', messageKey: 'partners.hourNotCommon' }],
        });
      const { conversationId, session } = await acceptRequest(app, tx, events, request, wanted ? [wanted] : []);
      if (wanted && !session) throw refuse('HOUR_TAKEN', 409, 'partners.hourTaken');
      return { status, conversationId, session: presentHour(session) };
    }
    await tx.update(studyRequests).set({ status, answeredAt: app.now() }).where(eq(studyRequests.id, id));
    await resolveNotifications(tx, events, { userId: learner.id, requestId: id });
    await events.notify({
      to: [request.senderId],
      actorId: learner.id,
      type: requestAnswered,
      data: { requestId: id, what: 'declined' },
    });
    events.emit(partnersEvents.toBrowsers.declined, { id }, { learners: [request.senderId, learner.id] });
    return { status, conversationId: null, session: null };
  });
}

const presentHour = (session: Planned | null) => session && { ...session, startsAt: session.startsAt.toISOString() };

async function commonHoursOf(app: AppContext, learner: Learner, id: string): Promise<string[]> {
  const [request] = await app.db
    .select({ senderId: studyRequests.senderId })
    .from(studyRequests)
    .where(and(eq(studyRequests.id, id), eq(studyRequests.receiverId, learner.id)));
  return request ? commonHours(app, learner, request.senderId) : [];
}
