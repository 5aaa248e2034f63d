import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { suggestionsShown } from '../tables.ts';

export async function dismissSuggestion(app: AppContext, learner: Learner, personId: string) {
  await app.db
    .update(suggestionsShown)
    .set({ dismissedAt: app.now() })
    .where(
      and(
        eq(suggestionsShown.userId, learner.id),
        eq(suggestionsShown.personId, personId),
        isNull(suggestionsShown.dismissedAt),
      ),
    );
  return { done: true as const };
}
