import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { haveConversation } from '#features/chat/server/api.ts';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/errors.ts';
import type { Limit } from '#server/limits.ts';
import { requestDigest } from '#server/request-digest.ts';
import { withTransaction } from '#server/transaction.ts';
import { type newStudyRequest, partnersEvents, type StudyRequest } from '../contract.ts';
import { checkFirstContact } from './contact/first-contacts.ts';
import { readRequest } from './list-requests.ts';
import { studyRequested } from './notification-types.ts';
import { studyRequests } from './tables.ts';
import { waitAfterNo } from './wait-after-no.ts';

/** A request rings at somebody's phone: how many one account may send. */
const limit: Limit = { name: 'study-request', points: 30, seconds: 60 * 60 };

/**
 * Proposes somebody to learn together; they are told. The same request sent again (same client id) answers what the first
 * one made, and tells nobody.
 * @throws CLIENT_ID_REUSED (409) for another request under a known client id, PARTNER_NOT_FOUND (404) for an id that is nobody's and for oneself, REQUEST_PENDING (409) while they have not
 * answered the last one, {RateLimited} also for a while after they said no
 */
export async function sendRequest(
  app: AppContext,
  learner: Learner,
  { clientId, ...wanted }: z.output<typeof newStudyRequest>,
): Promise<StudyRequest> {
  const { receiverId, subject, message, proposedTime } = wanted;
  const digest = requestDigest(wanted);
  const earlier = await repeated(app.db, learner, clientId, digest);
  if (earlier) return earlier;
  await app.limits.count(limit, learner.id);
  await waitAfterNo(app, learner, receiverId);
  return withTransaction(app, async (tx, events) => {
    if (!(await mayContact(app, tx, learner.id, receiverId)))
      throw refuse('PARTNER_NOT_FOUND', 404, 'partners.notFound');
    if (!(await haveConversation(tx, learner.id, receiverId)))
      await checkFirstContact(app, tx, learner, receiverId, message);
    const [made] = await tx
      .insert(studyRequests)
      .values({
        senderId: learner.id,
        receiverId,
        subject,
        message,
        clientId: clientId ?? null,
        requestDigest: digest,
        proposedTime: proposedTime === null ? null : new Date(proposedTime),
        createdAt: app.now(),
      })
      // A request that waits stands in the way, and the same one: also of one sent in another tab this very moment.
      .onConflictDoNothing()
      .returning({ id: studyRequests.id });
    if (!made) {
      const same = await repeated(tx, learner, clientId, digest);
      if (same) return same;
      throw refuse('REQUEST_PENDING', 409, 'partners.requestPending');
    }
    await events.notify({
      to: [receiverId],
      actorId: learner.id,
      type: studyRequested,
      data: { requestId: made.id, senderId: learner.id },
      actionable: true,
    });
    events.emit(partnersEvents.toBrowsers.requested, { id: made.id }, { learners: [receiverId, learner.id] });
    return readRequest(tx, learner, made.id);
  });
}

/** What the same request made before; nothing when it made nothing. */
async function repeated(
  db: Queryable,
  learner: Learner,
  clientId: string | undefined,
  digest: string,
): Promise<StudyRequest | null> {
  if (clientId === undefined) return null;
  const [before] = await db
    .select({ id: studyRequests.id, digest: studyRequests.requestDigest })
    .from(studyRequests)
    .where(and(eq(studyRequests.senderId, learner.id), eq(studyRequests.clientId, clientId)));
  if (!before) return null;
  if (before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return readRequest(db, learner, before.id);
}
