import { and, eq } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import { typedTextOfPlan } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { NewProposal, Partnership } from '../../contract.ts';
import { readPartnership } from './list-partners.ts';
import { notifyPair } from './notify-pair.ts';
import { openPair } from './pair-of.ts';
import { quietHours } from './quiet-hours.ts';
import { pairProposals } from './tables.ts';

/** A proposal causes a push. */
const often: Limit = { name: 'partners.propose', points: 30, seconds: 60 * 60 };

/**
 * Replaces the pending proposal that the learner saw. A repeat (same client id) changes nothing.
 * @throws NOT_FOUND, CHANGED (409) during the trial and when the partner proposed in between, BAD_REQUEST for a past or
 * quiet hour, CLIENT_ID_REUSED (409), {RateLimited}
 */
export async function proposeHour(
  app: AppContext,
  learner: Learner,
  { clientId, partnerId, insteadOf, ...plan }: NewProposal,
): Promise<Partnership> {
  const digest = requestDigest({ partnerId, insteadOf, ...plan });
  const two = [learner.id, partnerId] as const;
  if (await isRepeat(app.db, learner, clientId, digest)) return readPartnership(app, app.db, learner, partnerId);
  await app.limits.count(often, learner.id);
  const textReference = await typedTextOfPlan(app, plan);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const pair = (await mayAnswer(tx, learner.id, partnerId)) ? await openPair(tx, two, now) : null;
    if (!pair) throw notFound();
    // A concurrent repeat may have finished during the wait for the lock.
    if (await isRepeat(tx, learner, clientId, digest)) return readPartnership(app, tx, learner, partnerId);
    const startsAt = new Date(plan.startsAt);
    if (startsAt <= now) refuseHour('sessions.futureRequired');
    if ((await quietHours(tx, two, startsAt))(startsAt, plan.durationMinutes)) refuseHour('partners.pair.quietHour');
    const waiting = await waitingOf(tx, pair.id);
    const seen = waiting && waiting.startsAt > now ? waiting.id : null;
    if (pair.status === 'trial' || seen !== insteadOf) throw refuse('CHANGED', 409, 'partners.pair.changed');
    if (waiting)
      await tx
        .update(pairProposals)
        .set({ status: 'replaced', answeredAt: now })
        .where(eq(pairProposals.id, waiting.id));
    await tx.insert(pairProposals).values({
      ...plan,
      ...{ clientId, startsAt, pairId: pair.id, proposerId: learner.id, requestDigest: digest, createdAt: now },
      textReference,
    });
    await notifyPair(events, two, [partnerId], {
      pairId: pair.id,
      what: 'proposed',
      startsAt: plan.startsAt,
      timeZone: plan.timeZone,
    });
    return readPartnership(app, tx, learner, partnerId);
  });
}

function refuseHour(messageKey: string): never {
  throw refuse('BAD_REQUEST', 400, messageKey, { fields: [{ path: 'startsAt', messageKey }] });
}

async function isRepeat(db: Queryable, { id }: Learner, clientId: string, digest: string): Promise<boolean> {
  const [before] = await db
    .select({ digest: pairProposals.requestDigest })
    .from(pairProposals)
    .where(and(eq(pairProposals.proposerId, id), eq(pairProposals.clientId, clientId)));
  if (before && before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return before !== undefined;
}

async function waitingOf(tx: Queryable, pairId: string) {
  const [waiting] = await tx
    .select()
    .from(pairProposals)
    .where(and(eq(pairProposals.pairId, pairId), eq(pairProposals.status, 'waiting')));
  return waiting;
}
