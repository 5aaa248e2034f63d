import { and, eq } from 'drizzle-orm';
import { users } from '#features/account/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { NewSession, Session } from '../contract.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { instantOf } from '../rules/wall-time.ts';
import { presentSession, sessionFields } from './present-session.ts';
import { sessionLimits } from './session-limits.ts';
import { sessionParticipants, studySessions } from './tables.ts';

/**
 * Plans a public session; the creator takes part from the start. Sending the same form again (same client id) answers
 * what the first one made.
 * @throws BAD_REQUEST with the first check of `checkPlan` that fails, CLIENT_ID_REUSED (409) for another plan under a
 * known client id, {TooOften}
 */
export async function createSession(house: House, learner: Learner, plan: NewSession): Promise<Session> {
  // Looked at before the clock is: a repeat that arrives after the start is still the same session.
  const earlier = await planned(house.db, learner, plan.clientId);
  if (earlier) return sameAsBefore(earlier, plan);
  await house.limits.count(sessionLimits.create, learner.id);
  const checked = checkPlan(plan, house.now());
  if ('problem' in checked) {
    const { messageKey } = checked.problem;
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [checked.problem] });
  }
  return inOneTransaction(house, async (tx, tell) => {
    const { date: _date, time: _time, ...given } = plan;
    const [made] = await tx
      .insert(studySessions)
      .values({ ...given, creatorId: learner.id, startsAt: checked.startsAt })
      .onConflictDoNothing({ target: [studySessions.creatorId, studySessions.clientId] })
      .returning({ id: studySessions.id });
    if (made) {
      await tx.insert(sessionParticipants).values({ sessionId: made.id, userId: learner.id });
      tell.everyone({ topic: 'sessions', what: 'created', id: made.id }, learner.id);
      tell.learner(learner.id, { topic: 'sessions', what: 'planned', id: made.id });
    }
    const now = await planned(tx, learner, plan.clientId);
    if (!now) throw new Error('a session that was just planned is not there');
    return made ? presentSession(now) : sameAsBefore(now, plan);
  });
}

async function planned(db: Queryable, learner: Learner, clientId: string) {
  const [found] = await db
    .select(sessionFields(learner.id))
    .from(studySessions)
    .innerJoin(users, eq(users.id, studySessions.creatorId))
    .where(and(eq(studySessions.creatorId, learner.id), eq(studySessions.clientId, clientId)));
  return found;
}

type Planned = NonNullable<Awaited<ReturnType<typeof planned>>>;
const compared = [
  'title',
  'subject',
  'description',
  'timeZone',
  'durationMinutes',
  'focusModeEnabled',
  'maxParticipants',
] as const;

function sameAsBefore(before: Planned, plan: NewSession): Session {
  const startsAt = instantOf(plan);
  const same =
    startsAt instanceof Date &&
    startsAt.getTime() === before.startsAt.getTime() &&
    compared.every((name) => before[name] === plan[name]);
  if (!same) throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
  return presentSession(before);
}
