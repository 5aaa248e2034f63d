// Reads people: zone and language of the sender, who proposed the hour to the receiver.
import { eq } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { profiles } from '#features/profile/server/api.ts';
import { factsOf } from '#features/profile/server/facts-api.ts';
import { DURATION, TITLE_MIN } from '#features/sessions/contract.ts';
import { busyOf, firstPlannedTogether, subjectOfReference } from '#features/sessions/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { onlyOne } from '#server/jobs.ts';
import { translate } from '#server/locales.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { openPair } from './pairs/pair-of.ts';
import { planAgreed } from './pairs/plan-agreed.ts';
import { quietHours } from './pairs/quiet-hours.ts';
import { pairProposals } from './pairs/tables.ts';
import { readAsker } from './search/asker.ts';
import { showDetails } from './search/cards.ts';
import type { RequestRow } from './tables.ts';

const MINUTE = 60_000;

export type Planned = { id: string; startsAt: Date };

/** In the coming weeks, without those either has planned. */
export async function commonHours(app: AppContext, learner: Learner, otherId: string): Promise<string[]> {
  const { person } = await readAsker(app, learner);
  const card = await showDetails(app, learner, person, otherId);
  return card?.common.starts ?? [];
}
/**
 * The first session is confirmed at once. Concurrent acceptances of one learner run in sequence, so that none is booked
 * twice.
 * @returns null when the hour has passed, is quiet, or one is busy
 */
export async function planRequested(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  request: RequestRow,
  startsAt: Date,
): Promise<Planned | null> {
  const { id, senderId, receiverId, subject, textReference } = request;
  for (const one of [senderId, receiverId].sort()) await tx.execute(onlyOne(`partners.hours:${one}`));
  const now = app.now();
  const two = [senderId, receiverId] as const;
  const durationMinutes = await lengthFor(tx, two);
  if (startsAt <= now || (await quietHours(app, tx, two, startsAt))(startsAt, durationMinutes)) return null;
  const busy = await busyOf(tx, two, startsAt, new Date(startsAt.getTime() + durationMinutes * MINUTE));
  const pair = busy.size > 0 ? null : await openPair(tx, two, now);
  if (!pair) return null;
  const title = [...subject.trim()].length < TITLE_MIN ? await generalTitle(tx, senderId) : subject;
  const timeZone = await zoneOf(tx, senderId);
  const proposal = {
    ...{ id, proposerId: senderId, startsAt, timeZone, durationMinutes, title, textReference, goal: '' },
    subject: subjectOfReference(textReference),
  };
  const first = await planAgreed(app, tx, events, { pair, proposal, partnerId: receiverId });
  await tx.insert(pairProposals).values({
    ...proposal,
    ...{ clientId: id, requestDigest: id, pairId: pair.id, status: 'accepted', createdAt: now, answeredAt: now },
  });
  return first;
}

export const plannedBy = (tx: Queryable, { id, senderId }: RequestRow): Promise<Planned | null> =>
  firstPlannedTogether(tx, senderId, id);

/** In minutes. */
async function lengthFor(tx: Queryable, two: readonly string[]): Promise<number> {
  const lengths = [...(await factsOf(tx, [...two])).values()].map(({ length }) => length);
  return Math.min(DURATION.default, ...lengths);
}

/** In which the hour stays the same every week. */
async function zoneOf(tx: Queryable, userId: string): Promise<string> {
  const [known] = await tx.select({ timeZone: profiles.timeZone }).from(profiles).where(eq(profiles.userId, userId));
  return known?.timeZone ?? 'UTC';
}

/** For too short a subject, in the sender's language. */
async function generalTitle(tx: Queryable, userId: string): Promise<string> {
  const [known] = await tx.select({ language: users.language }).from(users).where(eq(users.id, userId));
  return translate(known?.language ?? 'fr', 'sessions.studyNow.title');
}
