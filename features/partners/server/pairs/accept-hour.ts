import { and, eq, ne } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import { lockHours } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Partnership } from '../../contract.ts';
import { readPartnership } from './list-partners.ts';
import { notifyPair } from './notify-pair.ts';
import { lockPair } from './pair-of.ts';
import { planAgreed } from './plan-agreed.ts';
import { pairProposals, pairs } from './tables.ts';

/**
 * The first acceptance plans three trial sessions, a later one the next session. Idempotent.
 * @throws NOT_FOUND, CHANGED (409) when replaced or passed, BAD_REQUEST when all coming weeks are quiet
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
    // Locks hours before the pair, like accepting a request. A block waits for this lock.
    await lockHours(tx, two);
    if (!asked || !(await mayAnswer(tx, learner.id, proposerId))) throw notFound();
    const pair = await lockPair(tx, two);
    // The partner may have answered before the lock.
    const [proposal] = await tx.select().from(pairProposals).where(eq(pairProposals.id, id));
    if (!pair || proposal?.pairId !== pair.id) throw notFound();
    if (proposal.status === 'accepted') return readPartnership(app, tx, learner, proposerId);
    const now = app.now();
    const { startsAt, timeZone } = proposal;
    if (proposal.status !== 'waiting' || startsAt <= now) throw refuse('CHANGED', 409, 'partners.pair.changed');
    const trial = pair.status === 'open';
    const first = await planAgreed(app, tx, events, { pair, proposal, partnerId: learner.id });
    await tx.update(pairProposals).set({ status: 'accepted', answeredAt: now }).where(eq(pairProposals.id, id));
    const what = trial ? ('planned' as const) : ('newHour' as const);
    const hour = { startsAt: first.startsAt.toISOString(), timeZone };
    await notifyPair(events, two, [proposerId], { pairId: pair.id, what, ...hour });
    return readPartnership(app, tx, learner, proposerId);
  });
