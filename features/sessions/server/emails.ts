// Reads people: name and language of the sender, in the invitation that they send.
import { and, eq, inArray, ne } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import type { AppContext, Learner, OutboxType } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { titleIn, translate } from '#server/locales.ts';
import { blocksOf, composeEmail, type Email } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import type { Claimed, Prepared } from '#server/outbox/types.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { isLanguage } from '#shared/languages.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { type Invitation, invitationPath } from './invitations/invitation-path.ts';
import { sessionInvitations, studySessions } from './tables.ts';

type Session = { title: string; startsAt: Date; timeZone: string };

const dayAndTime = (instant: Date, language: string, timeZone: string): string =>
  dateFormat(isLanguage(language) ? language : 'fr', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(instant);

/**
 * Skips answered invitations and cancelled sessions. Writes an email when it is sent, because its session may have
 * moved. Shows the sender when an invitation is undeliverable, also because its session has begun.
 */
export const invitationOutbox: OutboxType = {
  name: 'sessions.invitation',
  async prepare(app, claimed: Claimed[]): Promise<Map<string, Prepared>> {
    const open = await app.db
      .select({
        invitation: sessionInvitations,
        session: studySessions,
        sender: { name: users.name, language: users.language },
      })
      .from(sessionInvitations)
      .innerJoin(studySessions, eq(studySessions.id, sessionInvitations.sessionId))
      .innerJoin(users, eq(users.id, studySessions.creatorId))
      .where(
        and(
          inArray(
            sessionInvitations.id,
            claimed.map(({ payload }) => String(payload.invitationId)),
          ),
          eq(sessionInvitations.status, 'invited'),
          ne(studySessions.status, 'cancelled'),
        ),
      );
    const byId = new Map(open.map((found) => [found.invitation.id, found]));
    return new Map(
      claimed.map(({ id, payload }): [string, Prepared] => {
        const found = byId.get(String(payload.invitationId));
        if (!found) return [id, { drop: 'the invitation is no longer open' }];
        const { to } = payload.email as Email;
        const email = invitationEmail(app, to, found.sender, found.session, found.invitation);
        return [id, { email, until: found.session.startsAt }];
      }),
    );
  },
  async onDead(app, tx, events, { payload }) {
    const [dead] = await tx
      .update(sessionInvitations)
      .set({ undeliverableAt: app.clock.sql })
      .where(and(eq(sessionInvitations.id, String(payload.invitationId)), eq(sessionInvitations.status, 'invited')))
      .returning({ sessionId: sessionInvitations.sessionId });
    if (!dead) return;
    const [session] = await tx
      .select({ creatorId: studySessions.creatorId })
      .from(studySessions)
      .where(eq(studySessions.id, dead.sessionId));
    if (session) events.emit(sessionEvents.toBrowsers.changed, { id: dead.sessionId }, { learner: session.creatorId });
  },
};

/** The stored email is complete for an instance of the former release, which sends it unchanged. */
export function enqueueInvitation(
  app: AppContext,
  tx: Queryable,
  sender: Learner,
  invitation: Invitation,
  to: string,
  session: Session,
): Promise<void> {
  return enqueueEmail(app, tx, invitationOutbox.name, invitationEmail(app, to, sender, session, invitation), {
    about: { invitationId: invitation.id },
    expiresAt: session.startsAt,
  });
}

/** Writes in the sender's language, because the reader's is unknown. */
function invitationEmail(
  app: AppContext,
  to: string,
  { name, language }: Pick<Learner, 'name' | 'language'>,
  { title, startsAt, timeZone }: Session,
  invitation: Invitation,
): Email {
  // The fragment prefills the sign-up form; browsers never send it to a server.
  const link = `${app.config.BASE_URL}${invitationPath(invitation)}#to=${encodeURIComponent(to)}`;
  const words = {
    name,
    title: titleIn(language, title),
    when: `${dayAndTime(startsAt, language, timeZone)} (${zoneName(language, timeZone)})`,
    link,
  };
  return composeEmail(to, language, {
    subject: translate(language, 'sessions.emails.invitation.subject', words),
    blocks: blocksOf(translate(language, 'sessions.emails.invitation.text', words), link),
  });
}
