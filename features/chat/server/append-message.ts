import { and, eq, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { refuse, violates } from '#server/http/errors.ts';
import { checkCounting } from '#server/http/limits.ts';
import { foldText } from '#shared/fold-text.ts';
import { chatEvents, type Message } from '../contract.ts';
import { appendAtOnce, appendStatement, type Written } from './append-statement.ts';
import { notifySoon } from './notify-members.ts';
import { letBothWrite } from './open-conversation.ts';
import { readMessage } from './present-message.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

export type Draft = {
  clientId: string;
  requestDigest: string;
  text: string;
  passage: string | null;
  replyTo: number | null;
};
type Place = { conversationId: string; senderId: string; draft: Draft };

export class AlreadySent extends Error {}

/** A single refusal for all reasons, so that the sender does not learn which. */
export const cannotWrite = () => refuse('CANNOT_WRITE', 403, 'chat.cannotWrite');

/**
 * Counts and writes a message in one statement, if nothing blocks it.
 * @returns `message` is null if blocked: `appendMessage` then waits or finds the reason. `counted` is false if another
 * message of the sender is being counted
 * @throws {RateLimited}, {AlreadySent}
 */
export async function appendPlainly(
  app: AppContext,
  place: Place,
  counted: Parameters<AppContext['limits']['countedWithin']>,
): Promise<{ counted: boolean; message: Message | null }> {
  const { draft, ...ids } = place;
  const values = { ...ids, ...draft, folded: foldText(draft.text), standing: app.clock.standing };
  const [found] = await appendAtOnce(app, { ...values, ...app.limits.countedWithin(...counted) }).catch(orAlreadySent);
  if (!found) throw new Error('a message was not counted');
  checkCounting(found);
  if (found.seq === null) return { counted: found.counted, message: null };
  const { seq, version, members: learners } = found;
  app.events.emit(chatEvents.toBrowsers.appended, { conversationId: place.conversationId, seq, version }, { learners });
  notifySoon(app, place.conversationId);
  return { counted: true, message: await present(app.db, place, found) };
}

/**
 * Locks the conversation first, so that checks see every committed block and departure.
 * @throws CANNOT_WRITE (403), AWAITS_ANSWER (409) for a stranger's second message, {AlreadySent} when the client id was
 * written concurrently
 */
export async function appendMessage(
  app: AppContext,
  tx: Queryable,
  events: TransactionEvents,
  place: Place,
): Promise<Message> {
  const { conversationId, senderId, draft } = place;
  const [held] = await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('no key update');
  if (!held) throw cannotWrite();
  const first = held.kind === 'pair' && !held.mutualAt && (await isFirst(app, tx, held, place));
  const given = { conversationId, senderId, ...draft, folded: foldText(draft.text), first };
  const { rows } = await tx.execute<Written>(appendStatement(given, app.clock.sql)).catch(orAlreadySent);
  const [written] = rows;
  if (!written) throw await reasonOf(tx, place);
  const { seq, version, members: learners } = written;
  events.emit(chatEvents.toBrowsers.appended, { conversationId, seq, version }, { learners });
  events.afterCommit(() => notifySoon(app, conversationId));
  return present(tx, place, written);
}

async function present(db: Queryable, { conversationId, senderId, draft }: Place, written: Written): Promise<Message> {
  const { seq, version, created_at: at } = written;
  // An answer is read back for its quotation.
  if (draft.replyTo !== null) return readMessage(db, senderId, conversationId, seq);
  const { clientId, text, passage } = draft;
  const as = { removed: false, replyTo: null, reactions: [], createdAt: new Date(at).toISOString(), editedAt: null };
  return { conversationId, seq, version, senderId, clientId, text, passage, ...as };
}

async function isFirst(
  app: AppContext,
  tx: Queryable,
  { id, lowerId, higherId, lastSeq }: typeof conversations.$inferSelect,
  { senderId, draft }: Place,
): Promise<boolean> {
  const otherId = lowerId === senderId ? higherId : lowerId;
  if (otherId === null) throw cannotWrite();
  const [theirs] = await tx
    .select({ seq: privateMessages.seq })
    .from(privateMessages)
    .where(and(eq(privateMessages.conversationId, id), eq(privateMessages.senderId, otherId)))
    .limit(1);
  if (theirs) {
    await letBothWrite(tx, id);
    return false;
  }
  if (!(await mayContact(app, tx, senderId, otherId))) throw cannotWrite();
  if (lastSeq === 0) return true;
  throw (await isThere(tx, senderId, draft)) ? new AlreadySent() : refuse('AWAITS_ANSWER', 409, 'chat.awaitsAnswer');
}

export async function membersOf(
  tx: Queryable,
  { id, lowerId, higherId }: typeof conversations.$inferSelect,
): Promise<string[]> {
  if (lowerId !== null && higherId !== null) return [lowerId, higherId];
  const members = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  return members.map(({ userId }) => userId);
}

const reasonOf = async (tx: Queryable, { senderId, draft }: Place): Promise<Error> =>
  (await isThere(tx, senderId, draft)) ? new AlreadySent() : cannotWrite();

async function isThere(tx: Queryable, senderId: string, { clientId }: Draft): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select 1 from ${privateMessages} where sender_id = ${senderId} and client_id = ${clientId}`,
  );
  return rowCount !== 0;
}

function orAlreadySent(error: unknown): never {
  throw violates(error, 'private_messages_sent_once') ? new AlreadySent() : error;
}
