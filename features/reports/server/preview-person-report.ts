import type { AppContext, Learner } from '#server/app-context.ts';
import type { Reported } from '#server/people/evidence.ts';
import { collectEvidence } from './collect-evidence.ts';

/** @throws NOT_FOUND like the report itself */
export async function previewPersonReport(app: AppContext, learner: Learner, reported: Reported) {
  const { personId, items } = await collectEvidence(app, app.db, learner, reported);
  return {
    items: items.map(({ authorId, at, ...item }) => ({
      ...item,
      mine: authorId === learner.id,
      theirs: authorId === personId,
      at: at?.toISOString() ?? null,
    })),
  };
}
