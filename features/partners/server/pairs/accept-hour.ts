import { and, eq, ne } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import type { Subject } from '#features/sessions/contract.ts';
import { planTogether } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { notFound, refuse } from '#server/errors.ts';
import { withTransaction } from '#server/transaction.ts';
import type { Partnership } from '../../contract.ts';
import { readPartnership } from './list-partners.ts';
import { notifyPair } from './notify-pair.ts';
import { lockPair } from './pair-of.ts';
import { quietHours } from './quiet-hours.ts';
import { pairProposals, pairSessions, pairs } from './tables.ts';

const MINUTE = 60_000;
/** Three hours are enough to know whether one wants to go on. */
const TRIAL_SESSIONS = 3;

/**
 * Says yes to an hour the other proposed. The first time the three sessions of the trial are planned, later the next one.
 * Saying it again changes nothing.
 * @throws NOT_FOUND for a proposal that was not made to this learner, CHANGED (409) where another one took its place or
 * its time has passed, BAD_REQUEST where all of the coming weeks are quiet
 */
export const acceptHour = (app: AppContext, learner: Learner, id: string): Promise<Partnership> =>
  withTransaction(app, async (tx, events) => {
    const [asked] = await tx
      .select({ proposerId: pairProposals.proposerId })
      .from(pairProposals)
      .innerJoin(pairs, eq(pairs.id, pairProposals.pairId))
      .where(and(eq(pairProposals.id, id), ne(pairProposals.proposerId, learner.id)));
    const two = [learner.id, asked?.proposerId ?? learner.id] as const;
    const [, proposerId] = two;
    if (!asked || !(await mayAnswer(tx, learner.id, proposerId))) throw notFound();
    const pair = await lockPair(tx, two);
    // Only now: an answer or a proposal of the other may have come first.
    const [proposal] = await tx.select().from(pairProposals).where(eq(pairProposals.id, id));
    if (!pair || proposal?.pairId !== pair.id) throw notFound();
    if (proposal.status === 'accepted') return readPartnership(app, tx, learner, proposerId);
    const now = app.now();
    const { startsAt, timeZone, durationMinutes, title, textReference, goal } = proposal;
    if (proposal.status !== 'waiting' || startsAt <= now) throw refuse('CHANGED', 409, 'partners.pair.changed');
    const trial = pair.status === 'open';
    const isQuiet = await quietHours(app, tx, two, startsAt);
    const planned = await planTogether(
      app,
      tx,
      events,
      {
        ...{ timeZone, durationMinutes, title, textReference, description: goal, clientId: id, firstAt: startsAt },
        ...{ creatorId: proposerId, partnerId: learner.id, subject: proposal.subject as Subject },
      },
      { count: trial ? TRIAL_SESSIONS : 1, leaveOut: (hour) => isQuiet(hour, durationMinutes) },
    );
    const [first, last] = [planned[0], planned.at(-1)];
    if (!first || !last) throw refuse('BAD_REQUEST', 400, 'partners.pair.quietHour');
    await tx.insert(pairSessions).values(planned.map(({ id: sessionId }) => ({ sessionId, pairId: pair.id, trial })));
    await tx.update(pairProposals).set({ status: 'accepted', answeredAt: now }).where(eq(pairProposals.id, id));
    const lookAt = new Date(last.startsAt.getTime() + durationMinutes * MINUTE);
    await tx
      .update(pairs)
      .set(trial ? { status: 'trial', lookAt } : { needsHour: false })
      .where(eq(pairs.id, pair.id));
    const what = trial ? ('planned' as const) : ('newHour' as const);
    const hour = { startsAt: first.startsAt.toISOString(), timeZone };
    await notifyPair(events, two, [proposerId], { pairId: pair.id, what, ...hour });
    return readPartnership(app, tx, learner, proposerId);
  });
