import { and, eq, inArray, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { type Message, SYNC_MOST } from '../contract.ts';
import { markDelivered } from './mark-positions.ts';
import { isThereFor } from './policies.ts';
import { readMessages } from './present-message.ts';
import { conversationMembers, conversations } from './tables.ts';

type Position = { id: string; version: number };

/**
 * What was written and changed in conversations since the versions a browser has, as one answer, at most 1,000 messages.
 * Versions are given under a lock and committed in their order: whoever goes on from the version of an answer misses nothing.
 * What is in the answer counts as delivered to the learner.
 */
export async function syncConversations(app: AppContext, learner: Learner, positions: Position[]) {
  const asked = new Map(positions.map(({ id, version }) => [id, version]));
  const known = await app.db
    .select({ id: conversations.id, version: conversations.version })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .where(
      and(
        eq(conversationMembers.userId, learner.id),
        inArray(conversations.id, [...asked.keys()]),
        isThereFor(learner.id),
      ),
    );
  const behind = known.filter(({ id, version }) => version > (asked.get(id) ?? 0));
  const found = await changedSince(
    app,
    learner,
    behind.map(({ id }) => ({ id, version: asked.get(id) ?? 0 })),
  );
  const byConversation = Map.groupBy(found.messages, ({ conversationId }) => conversationId);
  await markDelivered(app, learner, byConversation);
  const here = new Set(known.map(({ id }) => id));
  return {
    streams: known.map(({ id, version }) => {
      const messages = byConversation.get(id) ?? [];
      const cut = found.cut && found.cut <= id;
      const reached = cut ? (messages.at(-1)?.version ?? asked.get(id) ?? 0) : version;
      return { id, version: Math.max(reached, messages.at(-1)?.version ?? 0), more: Boolean(cut), messages };
    }),
    gone: [...asked.keys()].filter((id) => !here.has(id)),
  };
}

/** @returns in the order of conversations and versions; `cut` is the conversation from which on there may be more */
async function changedSince(
  app: AppContext,
  learner: Learner,
  behind: Position[],
): Promise<{ messages: Message[]; cut: string | null }> {
  if (behind.length === 0) return { messages: [], cut: null };
  const since = sql`unnest(${sql.param(behind.map(({ id }) => id))}::uuid[], ${sql.param(behind.map(({ version }) => version))}::int[])`;
  const messages = await readMessages(
    app.db,
    learner.id,
    sql`(m.conversation_id, m.version) in (
      select x.conversation_id, x.version from ${since} as s (id, version)
      join private_messages x on x.conversation_id = s.id and x.version > s.version)`,
    sql`order by m.conversation_id, m.version limit ${SYNC_MOST}`,
  );
  return { messages, cut: messages.length < SYNC_MOST ? null : (messages.at(-1)?.conversationId ?? null) };
}
