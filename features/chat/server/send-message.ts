import { and, eq } from 'drizzle-orm';
import type * as z from 'zod';
import { canonicalReference } from '#features/texts/shared/canonical-reference.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { type TransactionEvents, withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { type Limit, RateLimited } from '#server/http/limits.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import type { Message, newMessage } from '../contract.ts';
import { AlreadySent, appendMessage, appendPlainly, type Draft } from './append-message.ts';
import { findPair, pairConversation } from './open-conversation.ts';
import { requireMember } from './policies.ts';
import { readMessage } from './present-message.ts';
import { privateMessages } from './tables.ts';

const limits = {
  minute: { name: 'chat.minute', points: 60, seconds: 60 },
  pair: { name: 'chat.pair', points: 600, seconds: 60 * 60 },
  day: { name: 'chat.day', points: 5_000, seconds: 24 * 60 * 60 },
} satisfies Record<string, Limit>;

type NewMessage = z.output<typeof newMessage>;
type Place = Parameters<typeof appendPlainly>[1];

/**
 * A repeat with the same client id returns the first result.
 * @throws NOT_FOUND, BAD_REQUEST without text and passage or for an invalid passage, CLIENT_ID_REUSED (409), the errors
 * of `appendMessage`, {RateLimited}
 */
export async function sendMessage(
  app: AppContext,
  learner: Learner,
  { id: conversationId, from = learner.id, ...wanted }: NewMessage & { id: string },
): Promise<Message> {
  // Another user has signed in: the message waits for its author.
  if (from !== learner.id) throw refuse('UNAUTHORIZED', 401, 'errors.signInRequired');
  const draft = draftOf(conversationId, wanted);
  const place = { conversationId, senderId: learner.id, draft };
  try {
    const { counted, message } = await appendPlainly(app, place, countersOf(learner.id, conversationId));
    if (message) return message;
    if (!counted) await countMessage(app, learner.id, conversationId);
    return await appendWithCare(app, place);
  } catch (error) {
    // A repeat succeeds even above the rate limit.
    const made =
      error instanceof AlreadySent || error instanceof RateLimited ? await repeated(app.db, learner.id, draft) : null;
    if (made) return made;
    throw error;
  }
}

/** Handles a repeat, a first message, a missing permission, or a held lock. */
async function appendWithCare(app: AppContext, place: Place): Promise<Message> {
  const earlier = await repeated(app.db, place.senderId, place.draft);
  if (earlier) return earlier;
  await requireMember(app.db, place.senderId, place.conversationId);
  return withTransaction(app, (tx, events) => appendMessage(app, tx, events, place));
}

const countersOf = (senderId: string, to: string): [Limit, string][] => [
  [limits.minute, senderId],
  [limits.pair, `${senderId}:${to}`],
  [limits.day, senderId],
];

/**
 * Counts a message before its transaction.
 * @param to the conversation, or the person without one
 * @throws {RateLimited}
 */
export const countMessage = ({ limits: counters }: AppContext, senderId: string, to: string): Promise<void> =>
  counters.countAll(...countersOf(senderId, to));

/**
 * Runs in the caller's transaction, after `countMessage`. Creates the conversation if needed. A repeat returns the
 * first result.
 * @throws CANNOT_WRITE (403), AWAITS_ANSWER (409), CLIENT_ID_REUSED (409)
 */
export async function writeTo(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  { senderId, personId, clientId, text }: { senderId: string; personId: string; clientId: string; text: string },
): Promise<Message> {
  const conversationId = await pairConversation(tx, senderId, personId);
  const draft = draftOf(conversationId, { clientId, text, passage: null, replyTo: null });
  return (
    (await repeated(tx, senderId, draft)) ?? (await appendMessage(app, tx, events, { conversationId, senderId, draft }))
  );
}

/**
 * Earlier result of the same `writeTo`, or null.
 * @throws CLIENT_ID_REUSED (409)
 */
export async function writtenBefore(
  db: Queryable,
  { senderId, personId, clientId, text }: { senderId: string; personId: string; clientId: string; text: string },
): Promise<Message | null> {
  const conversationId = await findPair(db, senderId, personId);
  return conversationId === null
    ? null
    : repeated(db, senderId, draftOf(conversationId, { clientId, text, passage: null, replyTo: null }));
}

function draftOf(conversationId: string, { clientId, text, passage, replyTo }: NewMessage): Draft {
  const reference = passage === null ? null : canonicalReference(passage);
  if (passage !== null && reference === null)
    throw refuse('BAD_REQUEST', 400, 'chat.passageUnknown', {
      fields: [{ path: 'passage', messageKey: 'chat.passageUnknown' }],
    });
  if (text === '' && reference === null)
    throw refuse('BAD_REQUEST', 400, 'errors.invalidInput', {
      fields: [{ path: 'text', messageKey: 'errors.textTooShort' }],
    });
  const wanted = { conversationId, text, passage: reference, replyTo };
  return { clientId, requestDigest: requestDigest(wanted), text, passage: reference, replyTo };
}

async function repeated(db: Queryable, senderId: string, { clientId, requestDigest: digest }: Draft) {
  const [known] = await db
    .select({
      conversationId: privateMessages.conversationId,
      seq: privateMessages.seq,
      digest: privateMessages.requestDigest,
    })
    .from(privateMessages)
    .where(and(eq(privateMessages.senderId, senderId), eq(privateMessages.clientId, clientId)));
  if (!known) return null;
  if (known.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return readMessage(db, senderId, known.conversationId, known.seq);
}
