import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { planReminders } from '#features/notifications/server/index.ts';
import { placesOf } from '#features/profile/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { InvitationMade, NewSession, Session } from '../contract.ts';
import { checkPlan } from '../rules/check-plan.ts';
import { invitationFor, inviteTo, whoIsMeant } from './invite.ts';
import { presentSession } from './present-session.ts';
import { readSession } from './read-session.ts';
import { sessionLimits } from './session-limits.ts';
import { sessionParticipants, studySessions } from './tables.ts';
import { textOfPlan } from './text-of-plan.ts';

type Made = Session & { invitation: InvitationMade | null };

/**
 * Plans a session; the creator takes part from the start, and a partner chosen with a private one is invited to it.
 * Sending the same form again (same client id) answers what the first one made.
 * @throws BAD_REQUEST with the first check of `checkPlan` that fails, CLIENT_ID_REUSED (409) for another plan under a
 * known client id, PARTNER_NOT_FOUND (404), {TooOften}
 */
export async function createSession(house: House, learner: Learner, plan: NewSession): Promise<Made> {
  const digest = createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
  // Looked at before the clock is: a repeat that arrives after the start is still the same session.
  const earlier = await repeated(house, house.db, learner, plan, digest);
  if (earlier) return earlier;
  await house.limits.count(sessionLimits.create, learner.id);
  const checked = checkPlan(plan, house.now());
  if ('problem' in checked) {
    const { messageKey } = checked.problem;
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [checked.problem] });
  }
  const textReference = textOfPlan(plan);
  const wish = plan.isPublic ? undefined : plan.partner;
  const partner = wish && (await whoIsMeant(house, learner, wish));
  return inOneTransaction(house, async (tx, tell) => {
    const { date: _date, time: _time, partner: _partner, ...given } = plan;
    const [place] = await placesOf(tx, [learner.id]);
    const [made] = await tx
      .insert(studySessions)
      .values({
        ...given,
        textReference,
        focusModeEnabled: plan.focusModeEnabled || plan.strictFocus,
        creatorId: learner.id,
        startsAt: checked.startsAt,
        requestDigest: digest,
        city: place?.name ?? null,
        language: learner.language,
        createdAt: house.now(),
        updatedAt: house.now(),
      })
      .onConflictDoNothing({ target: [studySessions.creatorId, studySessions.clientId] })
      .returning();
    if (!made) {
      const same = await repeated(house, tx, learner, plan, digest);
      if (!same) throw new Error('a session that stands in the way is not there');
      return same;
    }
    await tx.insert(sessionParticipants).values({ sessionId: made.id, userId: learner.id });
    await planReminders(house, tx, made, [learner.id]);
    if (made.isPublic) tell.everyone({ topic: 'sessions', what: 'created', id: made.id }, learner.id);
    tell.learner(learner.id, { topic: 'sessions', what: 'planned', id: made.id });
    const invitation = partner
      ? await inviteTo(house, tx, tell, learner, { ...made, status: 'pending', confirmed: [learner.id] }, partner)
      : null;
    return { ...(await written(house, tx, learner, plan.clientId)), invitation };
  });
}

async function written(house: House, db: Queryable, learner: Learner, clientId: string): Promise<Session> {
  const found = await readSession(db, learner, ...byClientId(learner, clientId));
  if (!found) throw new Error('a session that was just planned is not there');
  return presentSession(found, house.now());
}

const byClientId = (learner: Learner, clientId: string) => [
  eq(studySessions.creatorId, learner.id),
  eq(studySessions.clientId, clientId),
];

/** What the same form made before; nothing when it made nothing. */
async function repeated(
  house: House,
  db: Queryable,
  learner: Learner,
  plan: NewSession,
  digest: string,
): Promise<Made | null> {
  const [before] = await db
    .select({ id: studySessions.id, digest: studySessions.requestDigest })
    .from(studySessions)
    .where(and(...byClientId(learner, plan.clientId)));
  if (!before) return null;
  if (before.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'sessions.clientIdReused');
  const wish = plan.isPublic ? undefined : plan.partner;
  const invitation = wish ? await invitationFor(house, db, before.id, wish) : null;
  return { ...(await written(house, db, learner, plan.clientId)), invitation };
}
