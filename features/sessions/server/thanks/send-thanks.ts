import { and, eq } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import { sessionEvents } from '../../shared/contract/events.ts';
import { sessionLimits } from '../session-limits.ts';
import { sessionThanks } from '../tables.ts';
import { thankableIn } from './thankable.ts';

/**
 * A repeat with the same text changes nothing.
 * @throws NOT_FOUND without a partner to thank, also after a block; NOT_POSSIBLE (409) after another line;
 * {RateLimited}
 */
export async function sendThanks(
  app: AppContext,
  learner: Learner,
  { id, text }: { id: string; text: string },
): Promise<{ text: string }> {
  await app.limits.count(sessionLimits.review, learner.id);
  return withTransaction(app, async (tx, events) => {
    const now = app.now();
    const partner = await thankableIn(tx, { sessionId: id, learnerId: learner.id, now });
    if (!partner) throw notFound('sessions.notFound');
    const { rowCount } = await tx
      .insert(sessionThanks)
      .values({ sessionId: id, authorId: learner.id, readerId: partner.id, text, createdAt: now })
      .onConflictDoNothing();
    if (rowCount === 1) {
      events.emit(sessionEvents.toBrowsers.thanked, { id }, { learners: [learner.id, partner.id] });
      return { text };
    }
    const [sent] = await tx
      .select({ text: sessionThanks.text })
      .from(sessionThanks)
      .where(and(eq(sessionThanks.sessionId, id), eq(sessionThanks.authorId, learner.id)));
    if (sent?.text !== text) throw refuse('NOT_POSSIBLE', 409, 'sessions.thanks.alreadySent');
    return { text };
  });
}
