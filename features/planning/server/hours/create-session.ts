import { and, eq } from 'drizzle-orm';
import { placesOf } from '#features/profile/server/facts-api.ts';
import type { InvitationMade, NewSession, Session } from '#features/sessions/contract.ts';
import {
  presentSession,
  readSession,
  sessionParticipants,
  studySessions,
  typedTextOfPlan,
} from '#features/sessions/server/api.ts';
import {
  countEmail,
  invitationFor,
  inviteTo,
  type Partner,
  planReminders,
  sessionLimits,
  whoIsMeant,
} from '#features/sessions/server/change-api.ts';
import { sessionEvents } from '#features/sessions/shared/contract/events.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { checkPlan } from '../../shared/check-plan.ts';

type Made = Session & { invitation: InvitationMade | null };

/**
 * A repeat (same client id) returns the first result.
 * @throws BAD_REQUEST, CLIENT_ID_REUSED (409), PARTNER_NOT_FOUND (404), {RateLimited}
 */
export async function createSession(app: AppContext, learner: Learner, plan: NewSession): Promise<Made> {
  const digest = requestDigest(plan);
  // Repeats are found before the time check, because they may arrive after the start.
  const earlier = await repeated(app, app.db, learner, plan, digest);
  if (earlier) return earlier;
  await app.limits.count(sessionLimits.create, learner.id);
  const checked = checkPlan(plan, app.now());
  if ('problem' in checked) {
    const { messageKey } = checked.problem;
    throw refuse('BAD_REQUEST', 400, messageKey, { fields: [checked.problem] });
  }
  const textReference = await typedTextOfPlan(app, plan);
  const wish = plan.isPublic ? undefined : plan.partner;
  const partner = wish && (await whoIsMeant(app, learner, wish));
  if (partner) await countEmail(app, learner, partner);
  return withTransaction(app, async (tx, events) => {
    const given = { plan, startsAt: checked.startsAt, textReference, digest, partner };
    const made = await writeSession(app, tx, events, learner, given);
    if (made) return { ...(await written(app, tx, learner, plan.clientId)), invitation: made.invitation };
    const same = await repeated(app, tx, learner, plan, digest);
    if (!same) throw new Error('a session that stands in the way is not there');
    return same;
  });
}

type Writing = {
  plan: NewSession;
  startsAt: Date;
  textReference: string | null;
  digest: string;
  partner?: Partner | undefined;
};

/** @returns null when the client id is taken */
export async function writeSession(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  learner: Learner,
  { plan, startsAt, textReference, digest, partner }: Writing,
): Promise<{ id: string; invitation: InvitationMade | null } | null> {
  const { date: _date, time: _time, partner: _partner, ...given } = plan;
  const [location] = await placesOf(tx, [learner.id]);
  const [made] = await tx
    .insert(studySessions)
    .values({
      ...given,
      textReference,
      focusModeEnabled: plan.focusModeEnabled || plan.strictFocus,
      creatorId: learner.id,
      startsAt,
      requestDigest: digest,
      city: location?.name ?? null,
      language: learner.language,
      createdAt: app.now(),
      updatedAt: app.now(),
    })
    .onConflictDoNothing({ target: [studySessions.creatorId, studySessions.clientId] })
    .returning();
  if (!made) return null;
  await tx.insert(sessionParticipants).values({ sessionId: made.id, userId: learner.id });
  await planReminders(events, [made], [learner.id]);
  const { listed, planned } = sessionEvents.toBrowsers;
  if (made.isPublic) events.emit(listed, { id: made.id }, { everyone: true, except: learner.id });
  events.emit(planned, { id: made.id }, { learner: learner.id });
  const session = { ...made, status: 'pending' as const, confirmed: [learner.id], left: [] };
  const invitation = partner ? await inviteTo(app, tx, events, learner, { session, partner }) : null;
  return { id: made.id, invitation };
}

async function written(app: AppContext, db: Queryable, learner: Learner, clientId: string): Promise<Session> {
  const found = await readSession(db, learner, ...byClientId(learner, clientId));
  if (!found) throw new Error('a session that was just planned is not there');
  return presentSession(found, app.now(), learner.language);
}

const byClientId = (learner: Learner, clientId: string) => [
  eq(studySessions.creatorId, learner.id),
  eq(studySessions.clientId, clientId),
];

async function repeated(
  app: AppContext,
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
  const invitation = wish ? await invitationFor(app, db, before.id, wish) : null;
  return { ...(await written(app, db, learner, plan.clientId)), invitation };
}
