import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm';
import { mayStillReport, noBlockBefore } from '#features/people/server/api.ts';
import type { AppContext, CollectEvidence, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Evidence, EvidenceItem } from '#server/people/evidence.ts';
import { conversationMembers, conversations, privateMessages } from './tables.ts';

const BEFORE = 10;

/** @returns the last messages and the other person; null if the learner may not report them */
async function pairEvidence(app: AppContext, db: Queryable, learner: Learner, id: string): Promise<Evidence | null> {
  const other = sql<string>`case when ${conversations.lowerId} = ${learner.id} then ${conversations.higherId} else ${conversations.lowerId} end`;
  const [found] = await db
    .select({ personId: other, cleared: conversationMembers.clearedSeq })
    .from(conversations)
    .innerJoin(conversationMembers, eq(conversationMembers.conversationId, conversations.id))
    .where(
      and(
        eq(conversations.id, id),
        eq(conversations.kind, 'pair'),
        eq(conversationMembers.userId, learner.id),
        mayStillReport(app, learner.id, other),
      ),
    );
  if (!found) return null;
  const rows = await db
    .select()
    .from(privateMessages)
    .where(and(eq(privateMessages.conversationId, id), gt(privateMessages.seq, found.cleared)))
    .orderBy(desc(privateMessages.seq))
    .limit(BEFORE);
  const items = rows.toReversed().map(
    ({ senderId, text, passage, createdAt }): EvidenceItem => ({
      ...{ what: 'message', text: textOf(text, passage), authorId: senderId, at: createdAt },
      reported: senderId === found.personId,
    }),
  );
  return { personId: found.personId, items };
}

const textOf = (text: string, passage: string | null): string => [text, passage].filter(Boolean).join('\n');

/**
 * A message and those before it, as the reporter sees them. After a block: 180 days in a pair, only earlier messages in
 * a session.
 */
export const messageEvidence: CollectEvidence = async (app, db, learner, reported) => {
  if (reported.kind === 'pair') return pairEvidence(app, db, learner, reported.conversationId);
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
      text: textOf(text, passage),
      authorId: senderId,
      at,
      reported: row.seq === seq,
    }),
  );
  return { personId: last.senderId, items };
};
