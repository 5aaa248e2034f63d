import { and, asc, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { haveConversation } from '#features/chat/server/api.ts';
import { mayContact } from '#features/people/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { typedTextOfPlan } from '#features/sessions/server/api.ts';
import { namesOfReference } from '#features/texts/shared/names-of-reference.ts';
import { plainDashes } from '#features/texts/shared/ranges.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { type newStudyRequest, partnersEvents, type StudyRequest } from '../contract.ts';
import { acceptRequest } from './accept-request.ts';
import { checkFirstContact } from './contact/first-contacts.ts';
import { expireRequests, ofBoth } from './expire-requests.ts';
import { readRequest } from './list-requests.ts';
import { studyRequested } from './notification-types.ts';
import { INBOX, isOpen, openUntil } from './open-requests.ts';
import { studyRequests } from './tables.ts';
import { waitAfterNo } from './wait-after-no.ts';

/** A request causes a push. */
const limit: Limit = { name: 'study-request', points: 30, seconds: 60 * 60 };

/**
 * If the receiver has already sent a request, the result is accepted. A repeat (same client id) returns the first
 * result.
 * @throws CLIENT_ID_REUSED (409), PARTNER_NOT_FOUND (404), REQUEST_PENDING (409), BAD_REQUEST at its field for an
 * unknown text, INBOX_FULL (409), SAME_TEXT (409), {RateLimited} also for new accounts and after a refusal
 */
export async function sendRequest(
  app: AppContext,
  learner: Learner,
  { clientId, textReference: typed, ...words }: z.output<typeof newStudyRequest>,
): Promise<StudyRequest> {
  const { receiverId, subject, message, proposedTime } = words;
  // Without a text the digest equals that of earlier releases.
  const digest = requestDigest(typed ? { ...words, textReference: typed } : words);
  const earlier = await repeated(app, app.db, learner, clientId, digest);
  if (earlier) return earlier;
  await app.limits.count(limit, learner.id);
  await waitAfterNo(app, learner, receiverId);
  const textReference = await typedTextOfPlan(app, { textReference: typed });
  return withTransaction(app, async (tx, events) => {
    if (!(await mayContact(app, tx, learner.id, receiverId)))
      throw refuse('PARTNER_NOT_FOUND', 404, 'partners.notFound');
    // Serialises requests between the two, and requests to one receiver.
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
    if (theirs) await acceptRequest(app, tx, events, theirs, hoursOf(theirs.proposedTime, proposedTime));
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

/** @throws the errors of `sendRequest` for requests that answer none */
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

const hoursOf = (theirs: Date | null, mine: string | null): Date[] =>
  [theirs, mine === null ? null : new Date(mine)].filter((hour) => hour !== null);

const isNamed = (subject: string, reference: string): boolean =>
  Object.values(namesOfReference(reference)).some((name) => plain(name) === plain(subject));
const plain = (name: string): string => plainDashes(name.trim().toLowerCase());

async function zoneOf(tx: Queryable, userId: string): Promise<{ timeZone?: string }> {
  const [known] = await tx.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.userId, userId));
  return known?.timeZone ? { timeZone: known.timeZone } : {};
}

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
