import { and, eq, gte, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { MESSAGE_PAGE, type Message } from '../contract.ts';
import { requireMember } from './policies.ts';
import { readMessages } from './present-message.ts';
import { privateMessages } from './tables.ts';

type Asked = { id: string; before?: number; after?: number; around?: number; from?: string };

/**
 * A page of a conversation, oldest first: those before, after or around a place, or the last ones. Places are what one
 * pages by, so that messages that come meanwhile shift nothing.
 * @throws NOT_FOUND for whoever does not read the conversation
 */
export async function listMessages(app: AppContext, learner: Learner, asked: Asked) {
  const { id, before, after, from: instant } = asked;
  const { conversation, member } = await requireMember(app.db, learner.id, id);
  const upTo = async (last: number, most: number) =>
    (await read(app, learner, id, sql`m.seq <= ${last}`, 'desc', most)).toReversed();
  const from = (first: number, most: number) => read(app, learner, id, sql`m.seq >= ${first}`, 'asc', most);
  const around = instant === undefined ? asked.around : await firstSince(app, id, instant, conversation.lastSeq);
  const messages =
    around !== undefined
      ? [...(await upTo(around - 1, MESSAGE_PAGE / 2)), ...(await from(around, MESSAGE_PAGE / 2))]
      : after !== undefined
        ? await from(after + 1, MESSAGE_PAGE)
        : await upTo(before === undefined ? conversation.lastSeq : before - 1, MESSAGE_PAGE);
  const [first, last] = [messages.at(0)?.seq, messages.at(-1)?.seq];
  return {
    messages,
    hasBefore: (first ?? after ?? 0) > member.clearedSeq + 1,
    hasAfter: (last ?? after ?? (before ?? 1) - 1) < conversation.lastSeq,
    version: conversation.version,
  };
}

/** The place of the first message written then or later; the last one where there is none. */
async function firstSince(app: AppContext, id: string, instant: string, last: number): Promise<number> {
  const [found] = await app.db
    .select({ seq: privateMessages.seq })
    .from(privateMessages)
    .where(and(eq(privateMessages.conversationId, id), gte(privateMessages.createdAt, new Date(instant))))
    .orderBy(privateMessages.seq)
    .limit(1);
  return found?.seq ?? Math.max(1, last);
}

const read = (
  app: AppContext,
  learner: Learner,
  id: string,
  range: ReturnType<typeof sql>,
  order: 'asc' | 'desc',
  most: number,
): Promise<Message[]> =>
  readMessages(
    app.db,
    learner.id,
    sql`me.conversation_id = ${id} and ${range}`,
    sql`order by m.seq ${sql.raw(order)} limit ${most}`,
  );
