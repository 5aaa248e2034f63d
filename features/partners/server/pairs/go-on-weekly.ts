import { mayAnswer } from '#features/people/server/api.ts';
import { seriesBetween, startSeries } from '#features/planning/server/api.ts';
import type { Subject } from '#features/sessions/contract.ts';
import { lockHours } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { type Partnership, partnersEvents } from '../../contract.ts';
import { followingHour } from './following.ts';
import { hourOf } from './hour-of.ts';
import { readPartnership } from './list-partners.ts';
import { lockPair } from './pair-of.ts';
import { quietHours } from './quiet-hours.ts';

const often: Limit = { name: 'partners.go-on-weekly', points: 30, seconds: 60 * 60 };

/**
 * Makes the agreed hour of a pair a series. Needs no acceptance, because both agreed to continue. Idempotent: the
 * partner's press counts too.
 * @throws NOT_FOUND, CHANGED (409) without an agreed hour, BAD_REQUEST when no evening can be planned, {RateLimited}
 */
export async function goOnWeekly(
  app: AppContext,
  learner: Learner,
  { id: partnerId, clientId }: { id: string; clientId: string },
): Promise<Partnership> {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    const two = [learner.id, partnerId] as const;
    await lockHours(tx, two);
    const pair = (await mayAnswer(tx, learner.id, partnerId)) ? await lockPair(tx, two) : null;
    if (!pair) throw notFound();
    if ((await seriesBetween(tx, learner.id, [partnerId])).has(partnerId))
      return readPartnership(app, tx, learner, partnerId);
    const { agreed, planned } = await hourOf(app, tx, pair);
    if (pair.status !== 'going' || !agreed) throw refuse('CHANGED', 409, 'partners.pair.changed');
    const now = app.now();
    const last = planned.findLast(({ isOff, startsAt }) => !isOff && startsAt > now)?.startsAt ?? now;
    const firstAt = followingHour(agreed, last, await quietHours(tx, two, last));
    if (!firstAt) throw refuse('CHANGED', 409, 'partners.pair.quietHour');
    const { timeZone, durationMinutes, title, subject, textReference, goal } = agreed;
    await startSeries(app, tx, events, {
      ...{ creatorId: learner.id, partnerId, clientId, firstAt, timeZone, durationMinutes, title },
      ...{ subject: subject as Subject, textReference, description: goal },
    });
    events.emit(partnersEvents.toBrowsers.pairChanged, {}, { learners: [...two] });
    return readPartnership(app, tx, learner, partnerId);
  });
}
