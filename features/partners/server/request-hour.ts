// Reads people: zone and preferred length of the two, one of whom proposed the hour to the other.
import { and, eq } from 'drizzle-orm';
import { mayAnswer } from '#features/people/server/api.ts';
import { firstPlannedTogether } from '#features/planning/server/api.ts';
import { factsOf } from '#features/profile/server/facts-api.ts';
import { DURATION, TITLE_MIN } from '#features/sessions/contract.ts';
import { busyOf, lockHours, subjectOfReference } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { madeTitle } from '#shared/made-title.ts';
import { openPair } from './pairs/pair-of.ts';
import { planAgreed } from './pairs/plan-agreed.ts';
import { quietHours } from './pairs/quiet-hours.ts';
import { pairProposals } from './pairs/tables.ts';
import { readAsker } from './search/asker.ts';
import { showDetails } from './search/cards.ts';
import type { RequestRow } from './tables.ts';

const MINUTE = 60_000;

export type Planned = { id: string; startsAt: Date };

/** Common hours in the coming weeks, except those of planned sessions. */
export async function commonHours(app: AppContext, learner: Learner, otherId: string): Promise<string[]> {
  const { person } = await readAsker(app, learner);
  const card = await showDetails(app, learner, person, otherId);
  return card?.common.starts ?? [];
}
/**
 * Confirms the first session at once. Concurrent acceptances of one learner run in sequence, so that no hour is booked
 * twice.
 * @returns null when the hour has passed, is quiet, or a learner is busy
 * @throws NOT_FOUND after a block
 */
export async function planRequested(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  request: RequestRow,
  startsAt: Date,
): Promise<Planned | null> {
  const { id, senderId, receiverId, subject, textReference } = request;
  const two = [senderId, receiverId] as const;
  await lockHours(tx, two);
  // A block may precede the lock.
  if (!(await mayAnswer(tx, receiverId, senderId))) throw notFound('partners.requestNotFound');
  const now = app.now();
  const facts = await factsOf(tx, [...two]);
  const durationMinutes = Math.min(DURATION.default, ...[...facts.values()].map(({ length }) => length));
  if (startsAt <= now || (await quietHours(tx, two, startsAt))(startsAt, durationMinutes)) return null;
  const busy = await busyOf(tx, two, startsAt, new Date(startsAt.getTime() + durationMinutes * MINUTE));
  const pair = busy.size > 0 ? null : await openPair(tx, two, now);
  if (!pair) return null;
  const title = [...subject.trim()].length < TITLE_MIN ? madeTitle('sessions.studyNow.title') : subject;
  const timeZone = facts.get(senderId)?.timeZone ?? 'UTC';
  const proposal = {
    ...{ id, proposerId: senderId, startsAt, timeZone, durationMinutes, title, textReference, goal: '' },
    subject: subjectOfReference(textReference),
  };
  const first = await planAgreed(app, tx, events, { pair, proposal, partnerId: receiverId });
  // The accepted hour replaces a pending proposal.
  await tx
    .update(pairProposals)
    .set({ status: 'replaced', answeredAt: now })
    .where(and(eq(pairProposals.pairId, pair.id), eq(pairProposals.status, 'waiting')));
  await tx.insert(pairProposals).values({
    ...proposal,
    ...{ clientId: id, requestDigest: id, pairId: pair.id, status: 'accepted', createdAt: now, answeredAt: now },
  });
  return first;
}

export const plannedBy = (tx: Queryable, { id, senderId }: RequestRow): Promise<Planned | null> =>
  firstPlannedTogether(tx, senderId, id);
