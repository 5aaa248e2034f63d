import { and, eq } from 'drizzle-orm';
import { isProven, users } from '#features/account/server/index.ts';
import { notify } from '#features/notifications/server/index.ts';
import type { Queryable } from '#server/database.ts';
import type { House, Learner } from '#server/house.ts';
import { inOneTransaction, type Telling } from '#server/intent.ts';
import { refuse } from '#server/rpc.ts';
import type { InvitationMade, NewSession } from '../contract.ts';
import { writeInvitation } from './letters.ts';
import { type Locked, lockOwnSession, pass } from './lock-session.ts';
import { sessionLimits } from './session-limits.ts';
import { sessionInvitations } from './tables.ts';

type Wish = NonNullable<NewSession['partner']>;
/** Somebody who can be invited: `learner` is an account to tell, which for an address stays our secret. */
type Partner = { userId: string; learner: string } | { email: string; learner: string | null };

/**
 * Invites somebody to the learner's private session. Inviting again changes nothing and tells nobody, unless they had
 * declined or left.
 * @throws NOT_FOUND for other people's sessions, NOT_POSSIBLE (409) for public ones and once it has begun or is over,
 * PARTNER_NOT_FOUND (404), SESSION_FULL (409), {TooOften}
 */
export async function invite(house: House, learner: Learner, sessionId: string, wish: Wish): Promise<InvitationMade> {
  await house.limits.count(sessionLimits.invite, learner.id);
  const partner = await whoIsMeant(house, learner, wish);
  return inOneTransaction(house, async (tx, tell) => {
    const session = await lockOwnSession(tx, learner, sessionId, house.now());
    if (session.isPublic) throw refuse('NOT_POSSIBLE', 409, 'sessions.publicNeedsNoInvitation');
    return inviteTo(house, tx, tell, learner, session, partner);
  });
}

/**
 * Who an id or an address stands for.
 * @throws PARTNER_NOT_FOUND (404) for an id that is nobody's and for oneself
 */
export async function whoIsMeant(house: House, learner: Learner, wish: Wish): Promise<Partner> {
  if ('email' in wish) {
    const email = wish.email.toLowerCase();
    const [owner] = await house.db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.email, email), isProven(house)));
    if (owner?.id === learner.id) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.notYourself');
    return { email, learner: owner?.id ?? null };
  }
  if (wish.id === learner.id) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.notYourself');
  const [found] = await house.db.select({ id: users.id }).from(users).where(eq(users.id, wish.id));
  if (!found) throw refuse('PARTNER_NOT_FOUND', 404, 'sessions.partnerNotFound');
  return { userId: found.id, learner: found.id };
}

/** The same within a transaction that holds the session. */
export async function inviteTo(
  house: House,
  tx: Queryable,
  tell: Telling,
  learner: Learner,
  session: Locked,
  partner: Partner,
): Promise<InvitationMade> {
  const byAddress = 'email' in partner;
  const told = reaches(house, partner);
  const to = byAddress ? { email: partner.email } : { userId: partner.userId };
  const before = await find(tx, session.id, to);
  if (before && before.status !== 'declined') return { path: pathOf(before), again: true, told };
  if (session.confirmed.length >= session.maxParticipants) throw refuse('SESSION_FULL', 409, 'sessions.full');
  if (byAddress && !partner.learner && told) await house.limits.count(sessionLimits.letters, learner.id);
  const [made] = before
    ? await tx
        .update(sessionInvitations)
        .set({ status: 'invited', answeredAt: null })
        .where(eq(sessionInvitations.id, before.id))
        .returning()
    : await tx
        .insert(sessionInvitations)
        .values({ ...to, sessionId: session.id })
        .returning();
  if (!made) throw new Error('an invitation that was just written is not there');
  await pass(tx, session, 'invite', house.now());
  const { id, title, subject, startsAt, timeZone } = session;
  if (partner.learner) {
    await notify(house, tx, tell, {
      to: [partner.learner],
      news: {
        type: 'session_invitation',
        data: { sessionId: id, title, subject, startsAt: startsAt.toISOString(), timeZone, name: learner.name },
      },
      sessionId: id,
      open: true,
    });
    tell.learner(partner.learner, { topic: 'sessions', what: 'invited', id });
  } else if (byAddress && told) {
    tell.afterCommit(() => void writeInvitation(house, learner, partner.email, session, pathOf(made)));
  }
  tell.learner(learner.id, { topic: 'sessions', what: 'changed', id });
  return { path: pathOf(made), again: false, told };
}

/** Whether somebody hears of an invitation; for an address the same whether it belongs to an account or not. */
const reaches = (house: House, partner: object) => !('email' in partner) || house.mail.configured;

async function find(db: Queryable, sessionId: string, to: { userId: string } | { email: string }) {
  const same = 'email' in to ? eq(sessionInvitations.email, to.email) : eq(sessionInvitations.userId, to.userId);
  const [found] = await db
    .select()
    .from(sessionInvitations)
    .where(and(eq(sessionInvitations.sessionId, sessionId), same));
  return found;
}

/** The invitation somebody has to a session already. */
export async function invitationFor(
  house: House,
  db: Queryable,
  sessionId: string,
  wish: Wish,
): Promise<InvitationMade | null> {
  const to = 'email' in wish ? { email: wish.email.toLowerCase() } : { userId: wish.id };
  const found = await find(db, sessionId, to);
  return found ? { path: pathOf(found), again: true, told: reaches(house, to) } : null;
}

/** The way to an invitation. For an address the partner in it is the invitation itself, which tells nothing of accounts. */
export const pathOf = ({ id, sessionId, userId }: { id: string; sessionId: string; userId: string | null }): string =>
  `/invite/${sessionId}?partner=${userId ?? id}`;
