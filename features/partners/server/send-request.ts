import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { haveConversation } from '#features/chat/server/api.ts';
import { namesOfReference, plainDashes } from '#features/library/server/api.ts';
import { mayContact } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { typedTextOfPlan } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { refuse } from '#server/errors.ts';
import { onlyOne } from '#server/jobs.ts';
import type { Limit } from '#server/limits.ts';
import { requestDigest } from '#server/request-digest.ts';
import { withTransaction } from '#server/transaction.ts';
import { type newStudyRequest, partnersEvents, type StudyRequest } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { checkFirstContact } from './contact/first-contacts.ts';
import { expireRequests, ofBoth } from './expire-requests.ts';
import { readRequest } from './list-requests.ts';
import { studyRequested } from './notification-types.ts';
import { INBOX, isOpen, openUntil } from './open-requests.ts';
import { studyRequests } from './tables.ts';
import { waitAfterNo } from './wait-after-no.ts';

/** A request rings at somebody's phone: how many one account may send. */
const limit: Limit = { name: 'study-request', points: 30, seconds: 60 * 60 };

/**
 * Proposes somebody to learn together; they are told. Where they asked the same of the learner and wait, both have said yes:
 * the answer is an accepted request. The same request sent again (same client id) answers what the first one made, and tells
 * nobody.
 * @throws CLIENT_ID_REUSED (409) for another request under a known client id, PARTNER_NOT_FOUND (404) for an id that is nobody's and for oneself, REQUEST_PENDING (409) while they have not
 * answered the last one, BAD_REQUEST at its field for a text there is not, INBOX_FULL (409) while five wait at them, SAME_TEXT (409) for words that went to many,
 * {RateLimited} also for new accounts, and for a while after they said no
 */
export async function sendRequest(
  app: AppContext,
  learner: Learner,
  { clientId, textReference: typed, ...words }: z.output<typeof newStudyRequest>,
): Promise<StudyRequest> {
  const { receiverId, subject, message, proposedTime } = words;
  // As instances of before there were texts reckon it, where there is none.
  const digest = requestDigest(typed ? { ...words, textReference: typed } : words);
  const earlier = await repeated(app, app.db, learner, clientId, digest);
  if (earlier) return earlier;
  await app.limits.count(limit, learner.id);
  await waitAfterNo(app, learner, receiverId);
  const textReference = await typedTextOfPlan(app, { textReference: typed });
  return withTransaction(app, async (tx, events) => {
    if (!(await mayContact(app, tx, learner.id, receiverId)))
      throw refuse('PARTNER_NOT_FOUND', 404, 'partners.notFound');
    // What two send each other, and what is sent to one, at the same moment, is looked at one after the other.
    await tx.execute(onlyOne(`partners.requests:${[learner.id, receiverId].sort().join()}`));
    const same = await repeated(app, tx, learner, clientId, digest);
    if (same) return same;
    await expireRequests(app, tx, events, ofBoth(learner.id, receiverId));
    const [theirs] = await tx
      .select()
      .from(studyRequests)
      .where(and(eq(studyRequests.senderId, receiverId), eq(studyRequests.receiverId, learner.id), isOpen(app)))
      .for('update');
    if (!theirs) await assertMayAsk(app, tx, learner, receiverId, message);
    const [made] = await tx
      .insert(studyRequests)
      .values({
        senderId: learner.id,
        receiverId,
        subject,
        message,
        textReference,
        clientId: clientId ?? null,
        requestDigest: digest,
        proposedTime: proposedTime === null ? null : new Date(proposedTime),
        createdAt: app.now(),
        ...(theirs ? { status: 'accepted', answeredAt: app.now() } : {}),
      })
      .returning({ id: studyRequests.id });
    if (!made) throw new Error('a request was not written');
    if (theirs) await acceptRequest(app, tx, events, theirs);
    else
      await events.notify({
        to: [receiverId],
        actorId: learner.id,
        type: studyRequested,
        data: {
          requestId: made.id,
          ...(proposedTime !== null && { startsAt: proposedTime, ...(await zoneOf(tx, receiverId)) }),
          ...(textReference !== null && !isNamed(subject, textReference) && { reference: textReference }),
        },
        actionable: true,
      });
    events.emit(partnersEvents.toBrowsers.requested, { id: made.id }, { learners: [receiverId, learner.id] });
    return readRequest(app, tx, learner, made.id);
  });
}

/** @throws what `sendRequest` says of requests that nobody asked for in turn */
async function assertMayAsk(app: AppContext, tx: Queryable, learner: Learner, receiverId: string, message: string) {
  await tx.execute(onlyOne(`partners.inbox:${receiverId}`));
  const waiting = await tx
    .select({ senderId: studyRequests.senderId, createdAt: studyRequests.createdAt })
    .from(studyRequests)
    .where(and(eq(studyRequests.receiverId, receiverId), isOpen(app)))
    .orderBy(asc(studyRequests.createdAt));
  if (waiting.some(({ senderId }) => senderId === learner.id))
    throw refuse('REQUEST_PENDING', 409, 'partners.requestPending');
  const [oldest] = waiting;
  if (oldest && waiting.length >= INBOX)
    throw refuse('INBOX_FULL', 409, 'partners.inboxFull', {
      retryAfter: Math.max(1, Math.ceil((openUntil(oldest).getTime() - app.now().getTime()) / 1_000)),
    });
  if (!(await haveConversation(tx, learner.id, receiverId)))
    await checkFirstContact(app, tx, learner, receiverId, message);
}

/** Whether a subject is nothing but the name of the text, in whatever language. */
const isNamed = (subject: string, reference: string): boolean =>
  Object.values(namesOfReference(reference)).some((name) => plain(name) === plain(subject));
const plain = (name: string): string => plainDashes(name.trim().toLowerCase());

/** By whose clock the hour is said in emails. */
async function zoneOf(tx: Queryable, userId: string): Promise<{ timeZone?: string }> {
  const [known] = await tx.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.userId, userId));
  return known?.timeZone ? { timeZone: known.timeZone } : {};
}

/** What the same request made before; nothing when it made nothing. */
async function repeated(
  app: AppContext,
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
  return readRequest(app, db, learner, before.id);
}
