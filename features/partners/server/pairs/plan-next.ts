import { mayAnswer } from '#features/people/server/api.ts';
import { planTogether } from '#features/planning/server/api.ts';
import { lockHours } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Partnership } from '../../contract.ts';
import { hourOf } from './hour-of.ts';
import { readPartnership } from './list-partners.ts';
import { notifyPair } from './notify-pair.ts';
import { lockPair } from './pair-of.ts';
import { pairSessions } from './tables.ts';

const often: Limit = { name: 'partners.plan-next', points: 30, seconds: 60 * 60 };

/**
 * Needs no acceptance, because both agreed. Does nothing when already planned.
 * @throws NOT_FOUND, CHANGED (409) when the hour differs, {RateLimited}
 */
export async function planNext(
  app: AppContext,
  learner: Learner,
  { id: partnerId, clientId, startsAt }: { id: string; clientId: string; startsAt: string },
): Promise<Partnership> {
  await app.limits.count(often, learner.id);
  return withTransaction(app, async (tx, events) => {
    const two = [learner.id, partnerId] as const;
    await lockHours(tx, two);
    const pair = (await mayAnswer(tx, learner.id, partnerId)) ? await lockPair(tx, two) : null;
    if (!pair) throw notFound();
    const { agreed, following, planned } = await hourOf(app, tx, pair);
    const wanted = new Date(startsAt).getTime();
    if (planned.some((session) => !session.isOff && session.startsAt.getTime() === wanted))
      return readPartnership(app, tx, learner, partnerId);
    if (!agreed || following?.getTime() !== wanted) throw refuse('CHANGED', 409, 'partners.pair.changed');
    const { timeZone, durationMinutes, title, subject, textReference, goal } = agreed;
    const plan = { timeZone, durationMinutes, title, subject, textReference, description: goal };
    const [next] = await planTogether(
      app,
      tx,
      events,
      { ...plan, creatorId: learner.id, partnerId, clientId, firstAt: following },
      { count: 1 },
    );
    if (!next) throw new Error('an hour that is not left out was not planned');
    await tx.insert(pairSessions).values({ sessionId: next.id, pairId: pair.id, trial: false }).onConflictDoNothing();
    const hour = { startsAt: next.startsAt.toISOString(), timeZone };
    await notifyPair(events, two, [partnerId], { pairId: pair.id, what: 'next', ...hour });
    return readPartnership(app, tx, learner, partnerId);
  });
}
