import { eq, sql } from 'drizzle-orm';
import { users } from '#features/account/server/api.ts';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { translate } from '#server/locales.ts';
import { composeEmail } from '#server/mail/compose-email.ts';
import { enqueueEmail } from '#server/outbox/enqueue.ts';
import { type Greeting, greetingsEvents } from '../contract.ts';
import { greeted } from './notification-types.ts';
import { greetings } from './tables.ts';

type Input = { clientId: string; to: string; text: string };

// Reads people: the address of the receiver, allowed by mayContact and not shown.
export const greet = (app: AppContext, learner: Learner, { clientId, to, text }: Input): Promise<Greeting> =>
  withTransaction(app, async (tx, events) => {
    if (!(await mayContact(app, tx, learner.id, to))) throw notFound('greetings.nobody');
    const [made] = await tx
      .insert(greetings)
      .values({ id: clientId, senderId: learner.id, receiverId: to, text })
      .onConflictDoNothing()
      .returning();
    if (made) {
      await events.notify({ to: [to], type: greeted, data: { greetingId: clientId }, actorId: learner.id });
      const [receiver] = await tx.select().from(users).where(eq(users.id, to));
      if (receiver)
        await enqueueEmail(
          app,
          tx,
          'greetings.letter',
          composeEmail(receiver.email, receiver.language, {
            subject: translate(receiver.language, 'greetings.letter'),
            blocks: [{ text }],
          }),
          { recipientId: to, onceKey: `greeting-${clientId}` },
        );
      events.emit(greetingsEvents.toBrowsers.greeted, { id: clientId }, { learner: to });
    }
    const [row] = await tx.select().from(greetings).where(sql`${greetings.id} = ${clientId}`);
    if (row?.senderId !== learner.id) throw notFound('greetings.nobody');
    return { id: row.id, fromId: row.senderId, text: row.text };
  });
