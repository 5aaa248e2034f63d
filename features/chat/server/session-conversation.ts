import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { chatEvents } from '../shared/events.ts';
import { conversationMembers, conversations, sessionConversations } from './tables.ts';

/** Members follow the session's seats (`followSeat`): membership alone decides who reads and writes. */
export async function openSessionConversation(
  tx: Queryable,
  sessionId: string,
  participants: string[],
): Promise<string> {
  const id = (await findOf(tx, sessionId)) ?? (await make(tx, sessionId));
  for (const userId of participants) await admit(tx, id, userId);
  // Members may have left before conversations followed seats, as after an upgrade.
  await tx
    .delete(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), notInArray(conversationMembers.userId, participants)));
  return id;
}

export async function followSeat(
  tx: Queryable,
  events: TransactionEvents,
  { sessionId, userId, taken }: { sessionId: string; userId: string; taken: boolean },
): Promise<void> {
  const id = await findOf(tx, sessionId);
  if (id === null) return;
  if (taken) await admit(tx, id, userId);
  await tellMembers(tx, events, id);
  if (taken) return;
  await tx
    .delete(conversationMembers)
    .where(and(eq(conversationMembers.conversationId, id), eq(conversationMembers.userId, userId)));
  events.evict(chatEvents.rooms.conversation, id, userId);
}

async function make(tx: Queryable, sessionId: string): Promise<string> {
  const [made] = await tx.insert(conversations).values({ kind: 'session' }).returning({ id: conversations.id });
  if (!made) throw new Error('a conversation that was made is not there');
  await tx.insert(sessionConversations).values({ sessionId, conversationId: made.id });
  return made.id;
}

const admit = (tx: Queryable, id: string, userId: string) =>
  tx.execute(sql`
    insert into ${conversationMembers} (conversation_id, user_id, read_seq, delivered_seq, cleared_seq, hidden)
    select c.id, ${userId}::uuid, c.last_seq, c.last_seq, c.last_seq, true from ${conversations} c where c.id = ${id}::uuid
    on conflict do nothing`);

async function tellMembers(tx: Queryable, events: TransactionEvents, id: string): Promise<void> {
  const members = await tx
    .select({ userId: conversationMembers.userId })
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  const learners = members.map(({ userId }) => userId);
  events.emit(chatEvents.toBrowsers.memberChanged, { conversationId: id }, { learners });
}

async function findOf(tx: Queryable, sessionId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: sessionConversations.conversationId })
    .from(sessionConversations)
    .where(eq(sessionConversations.sessionId, sessionId));
  return found?.id ?? null;
}
