import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { preparedSql } from '#server/database/prepared.ts';
import { notFound } from '#server/http/errors.ts';
import { MESSAGE_PAGE, type Message } from '../contract.ts';
import { requireMember } from './policies.ts';
import { type MessageTuple, messageRows, presentMessage } from './present-message.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

type Asked = { id: string; before?: number; after?: number; around?: number; from?: string };
type Page = { messages: Message[]; hasBefore: boolean; hasAfter: boolean; version: number };
type Side = { id: string; last_seq: number; version: number; cleared_seq: number; messages: MessageTuple[] | null };

const END = 2_147_483_647;

const me = sql.placeholder('me');
const id = sql.placeholder('id');
const place = sql.placeholder('place');
const most = sql.placeholder('most');

/** Reads one snapshot. Returns no row if the learner cannot read the conversation. */
const side = (name: string, range: SQL) =>
  preparedSql<Side>(
    name,
    sql`
    select c.id, c.last_seq, c.version, own.cleared_seq, (
      select json_agg(p.said) from (${messageRows(me, sql`me.conversation_id = ${id}::uuid and ${range}`)}) p) as messages
    from ${conversationMembers} own join ${conversations} c on c.id = own.conversation_id
    where own.conversation_id = ${id}::uuid and own.user_id = ${me}::uuid`,
  );
const sides = {
  before: side('chat_before', sql`m.seq < ${place}::int order by m.seq desc limit ${most}::int`),
  after: side('chat_after', sql`m.seq > ${place}::int order by m.seq limit ${most}::int`),
};

export async function listMessages(app: AppContext, learner: Learner, asked: Asked): Promise<Page> {
  const read = async (which: keyof typeof sides, from: number, count = MESSAGE_PAGE) => {
    const [found] = await sides[which](app, { me: learner.id, id: asked.id, place: from, most: count });
    if (!found) throw notFound('chat.notFound');
    return found;
  };
  const around = asked.from === undefined ? asked.around : await firstSince(app, learner, asked.id, asked.from);
  const { before, after } = asked;
  if (around !== undefined) {
    const older = await read('before', around, MESSAGE_PAGE / 2);
    const newer = await read('after', around - 1, MESSAGE_PAGE / 2);
    // Two snapshots: complete only up to the older version.
    return pageOf(asked, { ...older, messages: [...(older.messages ?? []), ...(newer.messages ?? [])] });
  }
  return pageOf(asked, after === undefined ? await read('before', before ?? END) : await read('after', after));
}

function pageOf({ before, after }: Asked, found: Side): Page {
  const messages = (found.messages ?? []).map((said) => presentMessage(found.id, said)).sort((a, b) => a.seq - b.seq);
  const [first, last] = [messages.at(0)?.seq, messages.at(-1)?.seq];
  return {
    messages,
    hasBefore: (first ?? after ?? 0) > found.cleared_seq + 1,
    hasAfter: Math.max(found.cleared_seq, last ?? after ?? (before ?? 1) - 1) < found.last_seq,
    version: found.version,
  };
}

/** Falls back to the last position. */
async function firstSince(app: AppContext, learner: Learner, conversationId: string, instant: string): Promise<number> {
  const { conversation } = await requireMember(app.db, learner.id, conversationId);
  const [found] = await app.db
    .select({ seq: privateMessages.seq })
    .from(privateMessages)
    .where(and(eq(privateMessages.conversationId, conversationId), gte(privateMessages.createdAt, new Date(instant))))
    .orderBy(privateMessages.seq)
    .limit(1);
  return found?.seq ?? Math.max(1, conversation.lastSeq);
}
