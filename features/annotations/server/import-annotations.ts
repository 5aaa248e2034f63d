import { ORPCError } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { AppContext, Learner } from '#server/app-context.ts';
import type { ErrorData } from '#shared/base.ts';
import type { NewAnnotation } from '../contract.ts';
import { annotationLimits } from './limits.ts';
import { storeAnnotation } from './make-annotation.ts';
import { annotations } from './tables.ts';

type Imported = { made: number; known: number; refused: { clientId: string; messageKey: string }[] };

/**
 * Imports annotations of a file as private ones. Skips known client ids, even removed ones, so importing one's own
 * export changes nothing.
 * @throws TOO_MANY (409) when the learner has as many as possible, {RateLimited}
 */
export async function importAnnotations(
  app: AppContext,
  learner: Learner,
  given: Omit<NewAnnotation, 'partnerId'>[],
): Promise<Imported> {
  await app.limits.count(annotationLimits.imports, learner.id);
  const clientIds = given.map(({ clientId }) => clientId);
  const rows = await app.db
    .select({ clientId: annotations.clientId })
    .from(annotations)
    .where(and(eq(annotations.ownerId, learner.id), inArray(annotations.clientId, clientIds)));
  const known = new Set(rows.map(({ clientId }) => clientId));
  const result: Imported = { made: 0, known: 0, refused: [] };
  for (const one of given) {
    if (known.has(one.clientId)) {
      result.known += 1;
      continue;
    }
    known.add(one.clientId);
    try {
      await storeAnnotation(app, learner, { ...one, partnerId: null });
      result.made += 1;
    } catch (error) {
      const messageKey = refusalOf(error);
      if (messageKey === null) throw error;
      result.refused.push({ clientId: one.clientId, messageKey });
    }
  }
  return result;
}

/**
 * Message of an error that refuses one annotation only (words not in the text); null for errors of the whole import.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ORPCError) || (error.status !== 400 && error.status !== 404)) return null;
  return (error.data as ErrorData).messageKey;
}
