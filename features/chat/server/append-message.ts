import { and, eq, sql } from 'drizzle-orm';
import { mayContact } from '#features/people/server/api.ts';
import type { AppContext } from '#server/app-context.ts';
import type { Queryable } from '#server/database.ts';
import { refuse, violates } from '#server/errors.ts';
import { checkCounting } from '#server/limits.ts';
import type { TransactionEvents } from '#server/transaction.ts';
import { foldText } from '#shared/fold-text.ts';
import { chatEvents, type Message } from '../contract.ts';
import { appendAtOnce, appendStatement, type Written } from './append-statement.ts';
import { letBothWrite } from './open-conversation.ts';
import { readMessage } from './present-message.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';
import { tellSoon } from './tell-members.ts';

/** A message that was checked and is to be written. */
export type Draft = {
  clientId: string;
  requestDigest: string;
  text: string;
  passage: string | null;
  replyTo: number | null;
};
type Place = { conversationId: string; senderId: string; draft: Draft };

/** Somebody else's transaction has written the same message meanwhile. */
export class AlreadySent extends Error {}

/** One refusal for all reasons, so that nobody learns which it was. */
export const cannotWrite = () => refuse('CANNOT_WRITE', 403, 'chat.cannotWrite');

/**
 * Counts a message, and writes it where nothing stands in the way, in one statement and for itself.
 * @param counted its limits, as `countMessage` counts them
 * @returns `message` null where something stands in the way: `appendMessage` finds out what, or waits for its turn. It was
 * not `counted` where another message of the sender is counted at this moment
 * @throws {RateLimited}, {AlreadySent} when the same client id is written at this moment
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
  tellSoon(app, place.conversationId);
  return { counted: true, message: await present(app.db, place, found) };
}

/**
 * The same within a transaction, for whatever stands in the way. The row of the conversation is locked first: what is asked
 * then sees a block, or that somebody left, when it was committed before.
 * @param senderId a member of the conversation
 * @throws CANNOT_WRITE (403) where one blocked the other or takes no messages, AWAITS_ANSWER (409) for a stranger's second
 * message, {AlreadySent} when the same client id was written meanwhile
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
  events.afterCommit(() => tellSoon(app, conversationId));
  return present(tx, place, written);
}

/** What answers another one is read with it; all else of a new message is known. */
async function present(db: Queryable, { conversationId, senderId, draft }: Place, written: Written): Promise<Message> {
  const { seq, version, created_at: at } = written;
  if (draft.replyTo !== null) return readMessage(db, senderId, conversationId, seq);
  const { clientId, text, passage } = draft;
  const as = { removed: false, replyTo: null, reactions: [], createdAt: new Date(at).toISOString(), editedAt: null };
  return { conversationId, seq, version, senderId, clientId, text, passage, ...as };
}

/**
 * Whether this is a stranger's first message, which may be written; an answer opens the conversation to both, and a second
 * one before it waits.
 */
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
  // Whoever was written to may answer, whatever the other one takes from strangers.
  if (theirs) {
    await letBothWrite(tx, id);
    return false;
  }
  if (!(await mayContact(app, tx, senderId, otherId))) throw cannotWrite();
  if (lastSeq === 0) return true;
  throw (await isThere(tx, senderId, draft)) ? new AlreadySent() : refuse('AWAITS_ANSWER', 409, 'chat.awaitsAnswer');
}

/** Who hears of a conversation: its members, as the row of the conversation or their own rows say. */
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
