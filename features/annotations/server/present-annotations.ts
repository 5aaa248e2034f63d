import { personCards } from '#features/people/server/cards-api.ts';
import type { Learner } from '#server/app-context.ts';
import type { Queryable } from '#server/database/database.ts';
import type { Annotation } from '../contract.ts';
import { referenceOf } from '../shared/reference-of.ts';
import type { annotations } from './tables.ts';

export type AnnotationRow = typeof annotations.$inferSelect;

export async function presentAnnotations(
  db: Queryable,
  learner: Pick<Learner, 'id'>,
  rows: readonly AnnotationRow[],
): Promise<Annotation[]> {
  const writers = rows.flatMap((row) => otherWriter(row, learner.id) ?? []);
  const names = await personCards(db, [...new Set(writers)], learner.id);
  return rows.map((row) => {
    const { ownerId, partnerId, createdAt, updatedAt } = row;
    const mine = ownerId === learner.id;
    return {
      id: row.id,
      clientId: mine ? row.clientId : null,
      mine,
      isCopy: isCopy(row),
      author: names.get(otherWriter(row, learner.id) ?? '')?.name ?? null,
      partnerId: mine ? partnerId : null,
      book: row.book,
      section: row.section,
      reference: referenceOf(row),
      segmentFrom: row.segmentFrom,
      wordFrom: row.wordFrom,
      segmentTo: row.segmentTo,
      wordTo: row.wordTo,
      side: row.side,
      language: row.language,
      version: row.version,
      quote: row.quote,
      quoteDigest: row.quoteDigest,
      versesDigest: row.versesDigest,
      aroundDigest: row.aroundDigest,
      isUnique: row.isUnique,
      colour: row.colour,
      body: row.body,
      tags: row.tags,
      others: mine ? row.others : [],
      revision: row.revision,
      state: row.state,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    };
  });
}

/** The digest of a copy is empty: it has no request. */
export const isCopy = ({ requestDigest }: Pick<AnnotationRow, 'requestDigest'>): boolean => requestDigest === '';

const otherWriter = ({ ownerId, writerId }: AnnotationRow, me: string): string | null =>
  ownerId === me ? writerId : ownerId;
