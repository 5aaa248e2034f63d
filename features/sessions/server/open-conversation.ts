import { openSessionConversation } from '#features/chat/server/session-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import { lockSession } from './life-cycle/lock-session.ts';

/**
 * Returns the participants' conversation, created on first use.
 * @throws NOT_FOUND
 */
export const openConversation = (app: AppContext, learner: Learner, sessionId: string): Promise<{ id: string }> =>
  withTransaction(app, async (tx) => {
    const session = await lockSession(tx, sessionId);
    if (!session?.confirmed.includes(learner.id)) throw notFound('sessions.notFound');
    return { id: await openSessionConversation(tx, sessionId, session.confirmed) };
  });
