import { count, eq, sql } from 'drizzle-orm';
import { indexedWords } from '#features/search/server/word-index-api.ts';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import { newId } from '#server/database/ids.ts';
import type { TransactionEvents } from '#server/database/transaction.ts';
import { withTransaction } from '#server/database/transaction.ts';
import { refuse } from '#server/http/errors.ts';
import { requestDigest } from '#server/http/request-digest.ts';
import { onlyOne } from '#server/jobs/jobs.ts';
import { type Annotation, annotationsEvents, type NewAnnotation } from '../contract.ts';
import { ANNOTATIONS_MOST } from '../shared/limits.ts';
import { annotationLimits } from './limits.ts';
import { assertPartner } from './partners.ts';
import { ownedBy } from './policies.ts';
import { type AnnotationRow, presentAnnotations } from './present-annotations.ts';
import { readWords } from './read-words.ts';
import { annotations } from './tables.ts';

/**
 * A repeat (same client id) returns the same annotation.
 * @throws those of `readWords`, NOT_FOUND for a person who is no partner, CLIENT_ID_REUSED (409), TOO_MANY (409),
 * {RateLimited}
 */
export async function makeAnnotation(app: AppContext, learner: Learner, given: NewAnnotation): Promise<Annotation> {
  await app.limits.count(annotationLimits.writes, learner.id);
  const row = await storeAnnotation(app, learner, given);
  const [made] = await presentAnnotations(app.db, learner, [row]);
  if (!made) throw new Error('the annotation is not there');
  return made;
}

/** Makes an annotation without counting it for the rate limit. */
export async function storeAnnotation(app: AppContext, learner: Learner, given: NewAnnotation): Promise<AnnotationRow> {
  const digest = requestDigest(given);
  const known = await earlier(app.db, learner, given.clientId, digest);
  if (known) return known;
  const read = await readWords(app, learner, given);
  return withTransaction(app, async (tx, events) => {
    // The lock prevents concurrent requests from exceeding the maximum.
    await tx.execute(onlyOne(`annotations ${learner.id}`));
    const stored = await earlier(tx, learner, given.clientId, digest);
    if (stored) return stored;
    await assertNotFull(tx, learner.id);
    if (given.partnerId !== null) await assertPartner(tx, learner.id, given.partnerId);
    const { clientId, side, version, colour, body, tags, partnerId } = given;
    const [row] = await tx
      .insert(annotations)
      .values({
        id: newId(),
        ownerId: learner.id,
        ...{ clientId, requestDigest: digest, partnerId, side, version, ...read, colour, body, tags, others: [] },
        words: searchedWords({ quote: read.quote, body, tags }),
        createdAt: sql`${app.clock.sql}`,
        updatedAt: sql`${app.clock.sql}`,
      })
      .returning();
    if (!row) throw new Error('the annotation is not there');
    emitChanged(events, row);
    return row;
  });
}

export const searchedWords = ({ quote, body, tags }: Pick<AnnotationRow, 'quote' | 'body' | 'tags'>) =>
  sql`${indexedWords([body, ...tags, quote].join('\n'))}::tsvector`;

/** @param more other learners who could read it before the change */
export function emitChanged(
  events: Pick<TransactionEvents, 'emit'>,
  { id, ownerId, partnerId }: Pick<AnnotationRow, 'id' | 'ownerId' | 'partnerId'>,
  ...more: (string | null)[]
): void {
  const learners = [...new Set([ownerId, partnerId, ...more])].filter((one) => one !== null);
  events.emit(annotationsEvents.toBrowsers.changed, { id }, { learners });
}

async function earlier(db: Queryable, { id }: Learner, clientId: string, digest: string) {
  const [row] = await db.select().from(annotations).where(ownedBy(id, clientId));
  if (row && row.requestDigest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return row;
}

async function assertNotFull(tx: Queryable, ownerId: string): Promise<void> {
  const [mine] = await tx.select({ many: count() }).from(annotations).where(eq(annotations.ownerId, ownerId));
  if ((mine?.many ?? 0) >= ANNOTATIONS_MOST) throw refuse('TOO_MANY', 409, 'annotations.tooMany');
}
