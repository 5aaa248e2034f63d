import {
  AlreadySent,
  countMessage,
  findConversation,
  haveConversation,
  writeTo,
  writtenBefore,
} from '#features/chat/server/api.ts';
import { mayAnswer, mayContact } from '#features/people/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import type { Limit } from '#server/http/limits.ts';
import { waitAfterNo } from '../wait-after-no.ts';
import { checkFirstContact } from './first-contacts.ts';

const limit: Limit = { name: 'partners.contact', points: 30, seconds: 60 * 60 };

/** The same refusal for all reasons, so that none is revealed. */
const notAvailable = () => refuse('PARTNER_NOT_FOUND', 404, 'partners.notFound');

/**
 * A repeat (same client id) returns the first result; a greeting only opens an existing conversation.
 * @throws PARTNER_NOT_FOUND (404), AWAITS_ANSWER (409) for a stranger's second message, SAME_TEXT (409),
 * CLIENT_ID_REUSED (409), {RateLimited} also for new accounts and after a refusal
 */
export async function contactPartner(
  app: AppContext,
  learner: Learner,
  { id: personId, clientId, text, greeting }: { id: string; clientId: string; text: string; greeting: boolean },
): Promise<{ conversationId: string; sent: boolean }> {
  const message = { senderId: learner.id, personId, clientId, text };
  const earlier = await writtenBefore(app.db, message);
  if (earlier) return { conversationId: earlier.conversationId, sent: true };
  const known = greeting ? await findConversation(app.db, learner.id, personId) : null;
  if (known && (await mayAnswer(app.db, learner.id, personId))) return { conversationId: known, sent: false };
  await app.limits.count(limit, learner.id);
  if (!(await mayContact(app, app.db, learner.id, personId))) throw notAvailable();
  await countMessage(app, learner.id, personId);
  if (!(await haveConversation(app.db, learner.id, personId))) await waitAfterNo(app, learner, personId);
  try {
    return await withTransaction(app, async (tx, events) => {
      if (!(await haveConversation(tx, learner.id, personId)))
        await checkFirstContact(app, tx, learner, personId, text);
      const { conversationId } = await writeTo(app, tx, events, message);
      return { conversationId, sent: true };
    });
  } catch (error) {
    const made = error instanceof AlreadySent ? await writtenBefore(app.db, message) : null;
    if (made) return { conversationId: made.conversationId, sent: true };
    throw (error as { code?: unknown }).code === 'CANNOT_WRITE' ? notAvailable() : error;
  }
}
