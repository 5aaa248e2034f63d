import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { chatEvents } from '../contract.ts';
import { requireMember } from './policies.ts';
import { conversationMembers } from './tables.ts';

/** @throws NOT_FOUND */
export const muteConversation = (app: AppContext, learner: Learner, conversationId: string, until: string | null) =>
  withTransaction(app, async (tx, events) => {
    await requireMember(tx, learner.id, conversationId);
    await tx
      .update(conversationMembers)
      .set({ mutedUntil: until === null ? null : new Date(until) })
      .where(and(eq(conversationMembers.conversationId, conversationId), eq(conversationMembers.userId, learner.id)));
    events.emit(chatEvents.toBrowsers.memberChanged, { conversationId }, { learner: learner.id });
    return { mutedUntil: until === null ? null : new Date(until).toISOString() };
  });
