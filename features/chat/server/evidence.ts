import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { mayStillReport, noBlockBefore } from '#features/people/server/api.ts';
import type { CollectEvidence } from '#server/app-context.ts';
import type { EvidenceItem } from '#server/evidence.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

const BEFORE = 10;

/**
 * A message and the messages before it, as the reporting member may see them. After a block, a pair can report for 180
 * days. In a session only messages from before the block are included.
 */
export const messageEvidence: CollectEvidence = async (app, db, learner, reported) => {
  if (reported.kind !== 'message') return null;
  const { conversationId, seq } = reported;
  const sender = sql`${privateMessages.senderId}`;
  const rows = await db
    .select({
      seq: privateMessages.seq,
      senderId: privateMessages.senderId,
      text: privateMessages.text,
      passage: privateMessages.passage,
      at: privateMessages.createdAt,
    })
    .from(conversationMembers)
    .innerJoin(conversations, eq(conversations.id, conversationMembers.conversationId))
    .innerJoin(
      privateMessages,
      and(
        eq(privateMessages.conversationId, conversationMembers.conversationId),
        gt(privateMessages.seq, conversationMembers.clearedSeq),
        lte(privateMessages.seq, seq),
        mayStillReport(app, learner.id, sender),
        or(eq(conversations.kind, 'pair'), noBlockBefore(learner.id, sender, privateMessages.createdAt)),
      ),
    )
    .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, learner.id)))
    .orderBy(desc(privateMessages.seq))
    .limit(BEFORE + 1);
  const [last] = rows;
  if (last?.seq !== seq) return null;
  const items = rows.toReversed().map(
    ({ senderId, text, passage, at, ...row }): EvidenceItem => ({
      what: 'message',
      text: [text, passage].filter(Boolean).join('\n'),
      authorId: senderId,
      at,
      reported: row.seq === seq,
    }),
  );
  return { personId: last.senderId, items };
};
