import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/database/database.ts';
import { refuse } from '#server/http/errors.ts';
import { sessionQuestions } from './tables.ts';

/** @throws CLIENT_ID_REUSED (409) */
export async function findRepeated(
  tx: Queryable,
  authorId: string,
  clientId: string,
  digest: string,
): Promise<boolean> {
  const [known] = await tx
    .select({ digest: sessionQuestions.requestDigest })
    .from(sessionQuestions)
    .where(and(eq(sessionQuestions.authorId, authorId), eq(sessionQuestions.clientId, clientId)));
  if (known && known.digest !== digest) throw refuse('CLIENT_ID_REUSED', 409, 'errors.clientIdReused');
  return known !== undefined;
}
