import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { users } from '#features/account/server/index.ts';
import { notify } from '#features/notifications/server/index.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import type { Limit } from '#server/limits.ts';
import { refuse } from '#server/rpc.ts';
import type { newStudyRequest, StudyRequest } from '../contract.ts';
import { readRequest } from './list-requests.ts';
import { studyRequests } from './tables.ts';

/** A request rings at somebody's phone: how many one account may send. */
const limit: Limit = { name: 'study-request', points: 30, seconds: 60 * 60 };

/**
 * Proposes somebody to learn together; they are told.
 * @throws PARTNER_NOT_FOUND (404) for an id that is nobody's and for oneself, REQUEST_PENDING (409) while they have not
 * answered the last one, {TooOften}
 */
export async function sendRequest(
  house: House,
  learner: Learner,
  { receiverId, subject, message, proposedTime }: z.output<typeof newStudyRequest>,
): Promise<StudyRequest> {
  await house.limits.count(limit, learner.id);
  return inOneTransaction(house, async (tx, tell) => {
    const [receiver] = await tx.select({ id: users.id }).from(users).where(eq(users.id, receiverId));
    if (!receiver || receiverId === learner.id) throw refuse('PARTNER_NOT_FOUND', 404, 'partners.notFound');
    const [made] = await tx
      .insert(studyRequests)
      .values({
        senderId: learner.id,
        receiverId,
        subject,
        message,
        proposedTime: proposedTime === null ? null : new Date(proposedTime),
        createdAt: house.now(),
      })
      // The row of a request that waits stands in the way, also of one sent in another tab this very moment.
      .onConflictDoNothing({
        target: [studyRequests.senderId, studyRequests.receiverId],
        where: sql`status = 'pending'`,
      })
      .returning({ id: studyRequests.id });
    if (!made) throw refuse('REQUEST_PENDING', 409, 'partners.requestPending');
    await notify(house, tx, tell, {
      to: [receiverId],
      news: {
        type: 'study_request',
        data: { requestId: made.id, senderId: learner.id, senderName: learner.name, subject },
      },
      open: true,
    });
    for (const person of [receiverId, learner.id])
      tell.learner(person, { topic: 'partners', what: 'requested', id: made.id });
    return readRequest(tx, learner, made.id);
  });
}
