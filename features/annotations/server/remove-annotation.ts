import { eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound } from '#server/http/errors.ts';
import type { Annotation } from '../contract.ts';
import { isBasedOn } from './change-annotation.ts';
import { annotationLimits } from './limits.ts';
import { emitChanged } from './make-annotation.ts';
import { ownedBy } from './policies.ts';
import { presentAnnotations } from './present-annotations.ts';
import { annotations } from './tables.ts';

type Given = { clientId: string; revision: number; seen: string | null; removed: boolean };

/**
 * Idempotent. A removal of an older revision than the stored one changes nothing: the other device wrote something
 * since.
 * @returns the annotation as it is now, null once removed
 * @throws NOT_FOUND, also for a restore after the content is erased, {RateLimited}
 */
export async function removeAnnotation(
  app: AppContext,
  learner: Learner,
  { clientId, removed, ...basis }: Given,
): Promise<{ removed: boolean; annotation: Annotation | null }> {
  await app.limits.count(annotationLimits.writes, learner.id);
  const row = await withTransaction(app, async (tx, events) => {
    const [before] = await tx.select().from(annotations).where(ownedBy(learner.id, clientId)).for('update');
    if (!before) throw notFound('annotations.notFound');
    const isRemoved = before.removedAt !== null;
    if (isRemoved === removed || (removed && !isBasedOn(before, basis))) return before;
    if (isRemoved && before.words === '') throw notFound('annotations.notFound');
    const [after] = await tx
      .update(annotations)
      .set({ removedAt: removed ? sql`${app.clock.sql}` : null })
      .where(eq(annotations.id, before.id))
      .returning();
    if (!after) throw new Error('the annotation is not there');
    emitChanged(events, after);
    return after;
  });
  if (row.removedAt !== null) return { removed: true, annotation: null };
  const [annotation = null] = await presentAnnotations(app.db, learner, [row]);
  return { removed: false, annotation };
}
