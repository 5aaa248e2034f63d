import { storePairQuestion } from '#features/notes/server/api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { annotationLimits } from './limits.ts';
import { assertPartner } from './partners.ts';

type Given = { clientId: string; partnerId: string; section: string; segment: string; text: string };

/**
 * Leaves a question at a verse for the next session with a partner. A repeat returns the same question.
 * @throws NOT_FOUND for a person who is no partner, those of `storePairQuestion`, {RateLimited}
 */
export async function askPartner(app: AppContext, learner: Learner, { section, segment, ...given }: Given) {
  await app.limits.count(annotationLimits.questions, learner.id);
  return withTransaction(app, async (tx, events) => {
    await assertPartner(tx, learner.id, given.partnerId, 'annotations.askNobody');
    return storePairQuestion(app, tx, events, learner, { ...given, reference: `${section}:${segment}` });
  });
}
