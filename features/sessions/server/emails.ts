import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner, OutboxType } from '#server/app-context.ts';
import { blocksOf, composeEmail } from '#server/compose-email.ts';
import type { Queryable } from '#server/database.ts';
import { translate } from '#server/locales.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { isLanguage } from '#shared/languages.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { sessionInvitations, studySessions } from './tables.ts';

type Session = { title: string; startsAt: Date; timeZone: string };

/** Day and time as the clocks of a zone show them, in words of a language. */
const dayAndTime = (instant: Date, language: string, timeZone: string): string =>
  dateFormat(isLanguage(language) ? language : 'fr', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(instant);

/** Invitations by address. One that cannot be delivered is shown so to whoever invited. */
export const invitationOutbox: OutboxType = {
  name: 'sessions.invitation',
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

/**
 * Writes to somebody who has no account here (who has one is notified). It is in the language of the one who invites, since
 * the reader's is not known, and not worth sending once the session has begun.
 * @param path of the invitation
 */
export function enqueueInvitation(
  app: AppContext,
  tx: Queryable,
  { name, language }: Learner,
  invitation: { id: string; email: string },
  { title, startsAt, timeZone }: Session,
  path: string,
): Promise<void> {
  // Behind the `#` stands whom it was written to, so that an account is made with that address: no server is told.
  const link = `${app.config.BASE_URL}${path}#to=${encodeURIComponent(invitation.email)}`;
  const words = {
    name,
    title,
    when: `${dayAndTime(startsAt, language, timeZone)} (${zoneName(language, timeZone)})`,
    link,
  };
  const email = composeEmail(invitation.email, language, {
    subject: translate(language, 'sessions.emails.invitation.subject', words),
    blocks: blocksOf(translate(language, 'sessions.emails.invitation.text', words), link),
  });
  return enqueueEmail(app, tx, invitationOutbox.name, email, {
    about: { invitationId: invitation.id },
    expiresAt: startsAt,
  });
}
