import { and, eq, sql } from 'drizzle-orm';
import { hasVerifiedEmail, users } from '#features/account/server/api.ts';
import { contactableBy, mayContact } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { InvitationMade, NewSession } from '../../contract.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { beganAtOnce, endOf } from '../../shared/life-cycle.ts';
import { enqueueInvitation } from '../emails.ts';
import { type LockedSession, lockSession } from '../life-cycle/lock-session.ts';
import { transition } from '../life-cycle/transition.ts';
import { askedNow, sessionInvitation } from '../notification-types.ts';
import { assertCreator, assertInvitable, assertRoom } from '../policies.ts';
import { sessionLimits } from '../session-limits.ts';
import { sessionInvitations, studySessions } from '../tables.ts';
import { invitationPath } from './invitation-path.ts';

type Wish = NonNullable<NewSession['partner']>;
type Invite = { id: string; partner: Wish; clientId?: string | undefined };
/** `learner`: account to notify; its existence stays secret when an address was given. */
export type Partner =
  | { userId: string; learner: string }
  /** `unheard`: the learner may not contact the address's owner. The response looks the same, and nothing is sent. */
  | { email: string; learner: string | null; unheard: boolean };

/**
 * A repeat changes nothing, unless the invitee declined or left.
 * @throws CLIENT_ID_REUSED (409), NOT_FOUND, NOT_POSSIBLE (409) for public sessions and once begun or over,
 * PARTNER_NOT_FOUND (404), SESSION_FULL (409), {RateLimited}
 */
export async function invite(app: AppContext, learner: Learner, asked: Invite): Promise<InvitationMade> {
  const { id: sessionId, partner: wish, clientId } = asked;
  const earlier = await repeated(app, app.db, learner, asked);
  if (earlier) return earlier;
  await app.limits.count(sessionLimits.invite, learner.id);
  const partner = await whoIsMeant(app, learner, wish);
  if (!stands(await find(app.db, sessionId, partner))) await countEmail(app, learner, partner);
  return withTransaction(app, async (tx, events) => {
    const session = await lockSession(tx, sessionId);
    assertCreator(session, learner);
    // A concurrent repeat may have finished during the wait for the lock.
    const same = await repeated(app, tx, learner, asked);
    if (same) return same;
    const before = await find(tx, sessionId, partner);
    if (stands(before)) return { path: invitationPath(before), again: true, ...hears(app, partner) };
    assertInvitable(session, app.now());
    return inviteTo(app, tx, events, learner, { session, partner, clientId });
  });
}

async function repeated(
  app: AppContext,
  db: Queryable,
  learner: Learner,
  { id, partner: wish, clientId }: Invite,
): Promise<InvitationMade | null> {
  if (clientId === undefined) return null;
  const [before] = await db
    .select({ invitation: sessionInvitations })
    .from(sessionInvitations)
    .innerJoin(studySessions, eq(studySessions.id, sessionInvitations.sessionId))
    .where(
      and(eq(studySessions.id, id), eq(studySessions.creatorId, learner.id), eq(sessionInvitations.clientId, clientId)),
    );
  if (!before) return null;
  const { invitation } = before;
  const same = 'email' in wish ? invitation.email === wish.email.toLowerCase() : invitation.userId === wish.id;
  if (!same) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return { path: invitationPath(invitation), again: false, ...hears(app, wish) };
}

/**
 * Counts addresses with an account too: otherwise the limit would reveal accounts. Call it outside transactions.
 * @throws {RateLimited}
 */
export async function countEmail(app: AppContext, learner: Learner, partner: Partner): Promise<void> {
  if ('email' in partner && app.mail.configured) await app.limits.count(sessionLimits.letters, learner.id);
}

/** @throws PARTNER_NOT_FOUND (404) for an unknown id, the learner's own, and people who may not be contacted */
export async function whoIsMeant(app: AppContext, learner: Learner, wish: Wish): Promise<Partner> {
  if ('email' in wish) {
    const email = wish.email.toLowerCase();
    const [owner] = await app.db
      .select({ id: users.id, unheard: sql<boolean>`not ${contactableBy(app, learner.id)}` })
      .from(users)
      .where(and(eq(users.email, email), hasVerifiedEmail(app)));
    if (owner?.id === learner.id) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.notYourself');
    const unheard = owner?.unheard ?? false;
    return { email, learner: unheard ? null : (owner?.id ?? null), unheard };
  }
  if (wish.id === learner.id) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.notYourself');
  const mayInvite = await mayContact(app, app.db, learner.id, wish.id);
  if (!mayInvite) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.partnerNotFound');
  return { userId: wish.id, learner: wish.id };
}

/** `clientId` is missing for the partner of a new session. */
type Inviting = { session: LockedSession; partner: Partner; clientId?: string | undefined };

/** Requires the session's lock. */
export async function inviteTo(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  learner: Learner,
  { session, partner, clientId }: Inviting,
): Promise<InvitationMade> {
  const byAddress = 'email' in partner;
  const { told } = hears(app, partner);
  const to = byAddress ? { email: partner.email } : { userId: partner.userId };
  assertRoom(session);
  const before = await find(tx, session.id, partner);
  const [made] = before
    ? await tx
        .update(sessionInvitations)
        .set({
          status: 'invited',
          clientId: clientId ?? null,
          answeredAt: null,
          answeredBy: null,
          declinedVersion: null,
          undeliverableAt: null,
        })
        .where(eq(sessionInvitations.id, before.id))
        .returning()
    : await tx
        .insert(sessionInvitations)
        .values({ ...to, clientId: clientId ?? null, sessionId: session.id })
        .returning();
  if (!made) throw new Error('an invitation that was just written is not there');
  await transition(tx, 'invite', eq(studySessions.id, session.id), app.now());
  const { id, startsAt, timeZone, durationMinutes } = session;
  if (partner.learner) {
    const news = { to: [partner.learner], actorId: learner.id, sessionId: id, actionable: true };
    if (beganAtOnce(session)) {
      const until = endOf(startsAt, durationMinutes).toISOString();
      await events.notify({ ...news, type: askedNow, data: { sessionId: id, until } });
    } else {
      const data = { sessionId: id, startsAt: startsAt.toISOString(), timeZone };
      await events.notify({ ...news, type: sessionInvitation, data });
    }
    events.emit(sessionEvents.toBrowsers.invited, { id }, { learner: partner.learner });
  } else if (byAddress && told && !partner.unheard) {
    await enqueueInvitation(app, tx, learner, made, partner.email, session);
  }
  events.emit(sessionEvents.toBrowsers.changed, { id }, { learner: learner.id });
  return { path: invitationPath(made), again: false, ...hears(app, partner) };
}

/** How the invitee is notified; equal for all addresses, so that it reveals no account. */
function hears(app: AppContext, partner: object): Pick<InvitationMade, 'told' | 'by'> {
  if (!('email' in partner)) return { told: true, by: 'notified' };
  return app.mail.configured ? { told: true, by: 'email' } : { told: false, by: 'nobody' };
}

/** The invitation is open or accepted; otherwise the person can be invited again. */
const stands = <Found extends { status: string }>(invitation: Found | undefined): invitation is Found =>
  invitation !== undefined && invitation.status !== 'declined';

async function find(db: Queryable, sessionId: string, to: { userId: string } | { email: string }) {
  const same = 'email' in to ? eq(sessionInvitations.email, to.email) : eq(sessionInvitations.userId, to.userId);
  const [found] = await db
    .select()
    .from(sessionInvitations)
    .where(and(eq(sessionInvitations.sessionId, sessionId), same));
  return found;
}

export async function invitationFor(
  app: AppContext,
  db: Queryable,
  sessionId: string,
  wish: Wish,
): Promise<InvitationMade | null> {
  const to = 'email' in wish ? { email: wish.email.toLowerCase() } : { userId: wish.id };
  const found = await find(db, sessionId, to);
  return found ? { path: invitationPath(found), again: false, ...hears(app, to) } : null;
}
