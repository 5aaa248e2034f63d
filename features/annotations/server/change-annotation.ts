import { eq, sql } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { notFound, refuse } from '#server/http/errors.ts';
import type { Annotation, AnnotationChange } from '../contract.ts';
import { OTHERS_MOST } from '../shared/limits.ts';
import { annotationLimits } from './limits.ts';
import { emitChanged, searchedWords } from './make-annotation.ts';
import { assertPartner } from './partners.ts';
import { ownedBy } from './policies.ts';
import { type AnnotationRow, isCopy, presentAnnotations } from './present-annotations.ts';
import { annotations } from './tables.ts';

/** Whether the writer knew the stored state: same revision, or the last stored change came from the same browser. */
export const isBasedOn = (
  { revision, changes }: Pick<AnnotationRow, 'revision' | 'changes'>,
  basis: Pick<AnnotationChange, 'revision' | 'seen'>,
): boolean => basis.revision === revision || (basis.seen !== null && changes[0] === basis.seen);

/** Number of change ids stored per annotation to detect repeats. */
const CHANGES_KNOWN = 50;

/**
 * Changes an annotation. A change of an old revision stores both texts; a change of a removed annotation restores it.
 * @throws NOT_FOUND, also for a person who is no partner, READ_ONLY (409) for a copy, {RateLimited}
 */
export async function changeAnnotation(
  app: AppContext,
  learner: Learner,
  { clientId, ...change }: AnnotationChange & { clientId: string },
): Promise<Annotation> {
  await app.limits.count(annotationLimits.writes, learner.id);
  const row = await withTransaction(app, async (tx, events) => {
    const [before] = await tx.select().from(annotations).where(ownedBy(learner.id, clientId)).for('update');
    if (!before) throw notFound('annotations.notFound');
    if (isCopy(before)) throw refuse('READ_ONLY', 409, 'annotations.readOnly');
    if (before.changes.includes(change.changeId)) return before;
    if (change.partnerId !== null && change.partnerId !== before.partnerId)
      await assertPartner(tx, learner.id, change.partnerId);
    const { colour, tags, partnerId, body } = change;
    const [after] = await tx
      .update(annotations)
      .set({
        ...{ colour, tags, partnerId, body },
        others: othersAfter(before, change),
        words: searchedWords({ quote: before.quote, body, tags }),
        revision: before.revision + 1,
        changes: [change.changeId, ...before.changes].slice(0, CHANGES_KNOWN),
        updatedAt: sql`${app.clock.sql}`,
        removedAt: null,
      })
      .where(eq(annotations.id, before.id))
      .returning();
    if (!after) throw new Error('the annotation is not there');
    emitChanged(events, after, before.partnerId);
    return after;
  });
  const [changed] = await presentAnnotations(app.db, learner, [row]);
  if (!changed) throw new Error('the annotation is not there');
  return changed;
}

function othersAfter(row: AnnotationRow, change: AnnotationChange): string[] {
  const { body, others } = row;
  if (isBasedOn(row, change)) return change.discardsOthers ? [] : others;
  const isLost = body !== '' && body !== change.body && !others.includes(body);
  return [...others, ...(isLost ? [body] : [])].slice(-OTHERS_MOST);
}
