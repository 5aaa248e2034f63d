import { eq } from 'drizzle-orm';
import { planTogether } from '#features/planning/server/api.ts';
import type { Subject } from '#features/sessions/contract.ts';
import { busyOf } from '#features/sessions/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { PairRow } from './pair-of.ts';
import { quietHours } from './quiet-hours.ts';
import { type pairProposals, pairSessions, pairs } from './tables.ts';

const MINUTE = 60_000;
const TRIAL_SESSIONS = 3;
/** Weeks searched, more than a trial can reach. */
const BUSY_WEEKS = 30;

type Agreed = {
  pair: PairRow;
  proposal: Pick<
    typeof pairProposals.$inferSelect,
    'id' | 'proposerId' | 'startsAt' | 'timeZone' | 'durationMinutes' | 'title' | 'subject' | 'textReference' | 'goal'
  >;
  partnerId: string;
};

/**
 * Plans three trial sessions the first time, later the next session. Skips quiet weeks and, after the agreed hour,
 * weeks in which either learner has another session.
 * @returns the first session
 * @throws BAD_REQUEST when all coming weeks are quiet
 */
export async function planAgreed(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { pair, proposal, partnerId }: Agreed,
): Promise<{ id: string; startsAt: Date }> {
  const { id, proposerId, startsAt, timeZone, durationMinutes, title, textReference, goal, subject } = proposal;
  const trial = pair.status === 'open';
  const isQuiet = await quietHours(tx, [proposerId, partnerId], startsAt);
  const length = durationMinutes * MINUTE;
  const until = new Date(startsAt.getTime() + BUSY_WEEKS * 7 * 24 * 60 * MINUTE);
  const busy = [...(await busyOf(tx, [proposerId, partnerId], startsAt, until)).values()].flat();
  const isBusy = (hour: Date) =>
    hour > startsAt && busy.some(({ from, to }) => from < hour.getTime() + length && to > hour.getTime());
  const planned = await planTogether(
    app,
    tx,
    events,
    {
      ...{ timeZone, durationMinutes, title, textReference, description: goal, clientId: id, firstAt: startsAt },
      ...{ creatorId: proposerId, partnerId, subject: subject as Subject },
    },
    { count: trial ? TRIAL_SESSIONS : 1, leaveOut: (hour) => isQuiet(hour, durationMinutes) || isBusy(hour) },
  );
  const [first, last] = [planned[0], planned.at(-1)];
  if (!first || !last) throw refuse('BAD_REQUEST', 400, 'partners.pair.quietHour');
  await tx.insert(pairSessions).values(planned.map(({ id: sessionId }) => ({ sessionId, pairId: pair.id, trial })));
  const lookAt = new Date(last.startsAt.getTime() + length);
  await tx
    .update(pairs)
    .set(trial ? { status: 'trial', lookAt } : { needsHour: false })
    .where(eq(pairs.id, pair.id));
  return first;
}
