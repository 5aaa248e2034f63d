import { and, eq, inArray, ne } from 'drizzle-orm';
import type { AppContext, Learner, OutboxType } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { titleIn, translate } from '#server/locales.ts';
import { blocksOf, composeEmail, type Email } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import type { Claimed, Prepared } from '#server/outbox/types.ts';
import { dateFormat, zoneName } from '#shared/date-format.ts';
import { isLanguage } from '#shared/languages.ts';
import { sessionEvents } from '../shared/contract/events.ts';
import { sessionInvitations, studySessions } from './tables.ts';

type Session = { title: string; startsAt: Date; timeZone: string };

const dayAndTime = (instant: Date, language: string, timeZone: string): string =>
  dateFormat(isLanguage(language) ? language : 'fr', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone,
  }).format(instant);

/** Skips answered and cancelled invitations. Shows the sender when an invitation is undeliverable. */
export const invitationOutbox: OutboxType = {
  name: 'sessions.invitation',
  async prepare(app, claimed: Claimed[]): Promise<Map<string, Prepared>> {
    const open = await app.db
      .select({ id: sessionInvitations.id })
      .from(sessionInvitations)
      .innerJoin(studySessions, eq(studySessions.id, sessionInvitations.sessionId))
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
    return new Map(
      claimed.map(({ id, payload }): [string, Prepared] => [
        id,
        open.some((invitation) => invitation.id === payload.invitationId)
          ? { email: payload.email as Email }
          : { drop: 'the invitation is no longer open' },
      ]),
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

/** Writes in the sender's language, because the reader's is unknown. Expires when the session begins. */
export function enqueueInvitation(
  app: AppContext,
  tx: Queryable,
  { name, language }: Learner,
  invitation: { id: string; email: string },
  { title, startsAt, timeZone }: Session,
  path: string,
): Promise<void> {
  // The fragment prefills the sign-up form; browsers never send it to a server.
  const link = `${app.config.BASE_URL}${path}#to=${encodeURIComponent(invitation.email)}`;
  const words = {
    name,
    title: titleIn(language, title),
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
